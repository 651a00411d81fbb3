import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { optionForm } from '#functions/membership/fees/schema.ts';
import { FeeFields, useFeeLabels } from './fields.tsx';

interface AddFormProps {
  /** The id that the new fee will have, so that sending the form twice adds one. */
  formKey: string;
  /** The place behind all others. */
  last: number;
  reply: FormReply | undefined;
}

/** Adds a fee. */
export function AddForm({ formKey, last, reply }: AddFormProps) {
  const t = useT();
  const labels = useFeeLabels();
  const { form, fields } = useSiteForm('add', optionForm, {
    reply,
    defaults: { currency: 'USD', ordinal: last },
    labels,
  });
  return (
    <section className="redirect-add" aria-labelledby="add-title">
      <h2 id="add-title">{t('fees.add')}</h2>
      <SiteForm form={form} action={hrefTo('my-renewal-fees')}>
        <input type="hidden" name="key" value={formKey} />
        <FeeFields fields={fields} />
        <SubmitButton sending={t('actions.saving')}>{t('actions.add')}</SubmitButton>
      </SiteForm>
    </section>
  );
}
