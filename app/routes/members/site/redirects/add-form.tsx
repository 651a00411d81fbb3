import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { redirectForm } from '#functions/site/redirects/schema.ts';
import { PathFields, usePathLabels } from './fields.tsx';

/** Adds a redirect. */
export function AddForm({ reply }: { reply: FormReply | undefined }) {
  const t = useT();
  const labels = usePathLabels();
  const { form, fields } = useSiteForm('add', redirectForm, { reply, labels });
  return (
    <section className="redirect-add" aria-labelledby="add-title">
      <h2 id="add-title">{t('redirects.add')}</h2>
      <SiteForm form={form} action={hrefTo('my-redirects')}>
        <PathFields fields={fields} />
        <SubmitButton sending={t('actions.saving')}>{t('actions.add')}</SubmitButton>
      </SiteForm>
    </section>
  );
}
