import { Checkbox, PasswordField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { closeForm } from '#functions/identity/account/schema.ts';
import { OwnerField } from './owner-field.tsx';

/** Leaving: what is erased and what stays, then the password and a checkbox (D-20). */
export function CloseForm({ email, reply }: { email: string; reply: FormReply | undefined }) {
  const t = useT();
  const { form, fields } = useSiteForm('close', closeForm, {
    reply,
    labels: { current: t('account.current'), understood: t('account.closeConfirm') },
  });
  const isRefused = form.reply !== undefined;
  return (
    <details className="close-account" open={isRefused || undefined}>
      <summary>{t('account.closeSubmit')}</summary>
      <p>{t('account.closeLead')}</p>
      <h3>{t('account.erased')}</h3>
      <p>{t('account.erasedText')}</p>
      <h3>{t('account.stays')}</h3>
      <p>{t('account.staysText')}</p>
      <SiteForm form={form}>
        <OwnerField email={email} />
        <PasswordField field={fields.current} autoComplete="current-password" />
        <Checkbox field={fields.understood} />
        <SubmitButton danger sending={t('account.closing')}>
          {t('account.closeSubmit')}
        </SubmitButton>
      </SiteForm>
    </details>
  );
}
