import { PasswordField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { saidByForms } from '#app/scripts/required-form.ts';
import { recoveryForm, signInForm } from '#functions/identity/access/schema.ts';

interface SignInFormProps {
  reply: FormReply | undefined;
  /** The screen for setting a password. */
  recoveryAt: string;
}

/** E-mail and password, and a link to set a password (ACC-01, ACC-02, ACC-05). */
export function SignInForm({ reply, recoveryAt }: SignInFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('sign-in', signInForm, {
    reply,
    labels: { email: t('labels.email'), password: t('labels.password') },
  });
  return (
    <SiteForm form={form} texts={saidByForms}>
      <TextField field={fields.email} type="email" autoComplete="username" />
      <PasswordField field={fields.password} autoComplete="current-password" />
      <p className="actions">
        <SubmitButton sending={t('signIn.submitting')}>{t('signIn.submit')}</SubmitButton>
        <a href={recoveryAt}>{t('signIn.setup')}</a>
      </p>
    </SiteForm>
  );
}

interface RecoveryFormProps {
  reply: FormReply | undefined;
  submit: string;
  signInAt: string;
}

/** Asks for the e-mail address that gets a password link (ACC-06, ACC-07, PRG-03). */
export function RecoveryForm({ reply, submit, signInAt }: RecoveryFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('recovery', recoveryForm, {
    reply,
    labels: { email: t('labels.email') },
  });
  return (
    <SiteForm form={form} texts={saidByForms}>
      <TextField field={fields.email} type="email" autoComplete="username" />
      <p className="actions">
        <SubmitButton sending={t('formControls.sending')}>{submit}</SubmitButton>
        <a href={signInAt}>{t('actions.changedMind')}</a>
      </p>
    </SiteForm>
  );
}
