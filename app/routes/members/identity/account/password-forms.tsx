import { Checkbox, PasswordField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import {
  InvoiceStays,
  type OpenInvoice,
} from '#app/components/membership/billing/invoice-stays.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { closeForm, passwordChangeForm } from '#functions/identity/account/schema.ts';

/** A new password, confirmed by the current one. */
export function PasswordForm({ email }: { email: string }) {
  const t = useT();
  const { form, fields } = useSiteForm('change-password', passwordChangeForm, {
    labels: {
      current: t('account.current'),
      password: t('account.newPassword'),
      confirm: t('account.confirm'),
    },
  });
  return (
    <details className="fold" open={form.reply !== undefined || undefined}>
      <summary>{t('account.changePassword')}</summary>
      <SiteForm keeps={false} form={form}>
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
    </details>
  );
}

interface Closing {
  /** What is erased and what stays (`closingHtml`). */
  html: string;
  invoice: OpenInvoice | null;
  /** The last day of a membership that goes on; null without one. */
  memberUntil: string | null;
}

/** Closes the account: what is erased and what stays, by the register of personal data, then a checkbox (D-20, D-276). */
export function CloseForm({ html, invoice, memberUntil }: Closing) {
  const t = useT();
  const language = useLanguage();
  const { form, fields } = useSiteForm('close', closeForm, {
    labels: { understood: t('account.closeConfirm') },
  });
  return (
    <details className="fold close-account" open={form.reply !== undefined || undefined}>
      <summary>{t('account.closeSubmit')}</summary>
      <p>{t('account.closeLead')}</p>
      <RichText html={html} />
      {memberUntil === null ? null : (
        <p>{t('account.endsWithIt', { date: formatDate(memberUntil, language) })}</p>
      )}
      {invoice ? <InvoiceStays invoice={invoice} text={t('account.staysInvoice')} /> : null}
      <SiteForm keeps={false} form={form}>
        <Checkbox field={fields.understood} />
        <SubmitButton danger sending={t('account.closing')}>
          {t('account.closeSubmit')}
        </SubmitButton>
      </SiteForm>
    </details>
  );
}

/** A hidden field that tells password managers whose password a form asks for. */
function OwnerField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
