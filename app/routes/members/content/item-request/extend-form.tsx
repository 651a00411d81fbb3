import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { extendFields } from '#functions/content/requests/schema.ts';
import type { RequestReply, RequestScreen } from './route.tsx';

/** Another deadline for a vacancy: at once for an administrator, otherwise as a request. */
export function ExtendForm({
  view,
  reply,
}: {
  view: RequestScreen;
  reply: RequestReply | undefined;
}) {
  const t = useT();
  const { form, fields } = useSiteForm('extend', extendFields, {
    reply,
    defaults: { applicationDeadline: view.values.applicationDeadline ?? '' },
    labels: { applicationDeadline: t('requests.newDeadline') },
    marked: ['applicationDeadline'],
  });
  return (
    <section aria-labelledby="extend-title">
      <h2 id="extend-title">{t('requests.extendTitle')}</h2>
      <p>{t(view.decides ? 'requests.extendAtOnce' : 'requests.extendAsk')}</p>
      <SiteForm form={form}>
        <VersionField version={view.version} />
        <input type="hidden" name="key" value={view.extendKey} />
        <TextField
          field={fields.applicationDeadline}
          type="date"
          hint={t('content.deadlineHint')}
        />
        <p className="actions">
          <SubmitButton formNoValidate>{t('requests.extend')}</SubmitButton>
        </p>
      </SiteForm>
    </section>
  );
}
