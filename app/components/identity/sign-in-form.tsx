import { PasswordField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { signInForm } from '#functions/identity/access/schema.ts';

interface SignInFormProps {
  reply: FormReply | undefined;
  /** Where a password is set up. */
  recoveryAt: string;
}

/** E-mail and password, and the way to set one up (ACC-01, ACC-02, ACC-05). */
export function SignInForm({ reply, recoveryAt }: SignInFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('sign-in', signInForm, {
    reply,
    labels: { email: t('fields.email'), password: t('fields.password') },
  });
  return (
    <SiteForm form={form}>
      <TextField field={fields.email} type="email" autoComplete="username" />
      <PasswordField field={fields.password} autoComplete="current-password" />
      <p className="actions">
        <SubmitButton sending={t('signIn.submitting')}>{t('signIn.submit')}</SubmitButton>
        <a href={recoveryAt}>{t('signIn.setup')}</a>
      </p>
    </SiteForm>
  );
}
