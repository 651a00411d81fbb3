import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { emailForm } from '#functions/identity/access/schema.ts';

/** Asks for the link by the address that the conference knows; the answer is the same for every address. */
export function AskForm({ reply }: { reply: FormReply | undefined }) {
  const t = useT();
  const { form, fields } = useSiteForm('claim-ask', emailForm, {
    reply,
    labels: { email: t('labels.email') },
  });
  return (
    <SiteForm form={form}>
      <TextField
        field={fields.email}
        type="email"
        autoComplete="email"
        hint={t('claims.askHint')}
      />
      <p className="actions">
        <SubmitButton sending={t('formControls.sending')}>{t('claims.ask')}</SubmitButton>
      </p>
    </SiteForm>
  );
}
