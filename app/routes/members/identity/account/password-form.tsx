import { PasswordField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { passwordChangeForm } from '#functions/identity/account/schema.ts';
import { OwnerField } from './owner-field.tsx';

interface PasswordFormProps {
  email: string;
  reply: FormReply | undefined;
}

/** A new password, with the present one to show who asks. */
export function PasswordForm({ email, reply }: PasswordFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('change-password', passwordChangeForm, {
    reply,
    labels: {
      current: t('account.current'),
      password: t('account.newPassword'),
      confirm: t('account.confirm'),
    },
  });
  return (
    <SiteForm form={form}>
      <OwnerField email={email} />
      <PasswordField field={fields.current} autoComplete="current-password" />
      <PasswordField
        field={fields.password}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirm} autoComplete="new-password" />
      <SubmitButton sending={t('account.changing')}>{t('account.changePassword')}</SubmitButton>
    </SiteForm>
  );
}
