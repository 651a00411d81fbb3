import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { addressForm, pendingForm } from '#functions/identity/addresses/schema.ts';

interface AddressFormProps {
  email: string;
  /** Whether a change waits already, which this one replaces. */
  isOther: boolean;
  reply: FormReply | undefined;
}

/** The present address, and the one field of the new one: the link that goes there proves it. */
export function AddressForm({ email, isOther, reply }: AddressFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('address', addressForm, {
    reply,
    labels: { email: t('address.new') },
  });
  return (
    <section aria-labelledby="new-address">
      <h2 id="new-address">{t(isOther ? 'address.other' : 'address.new')}</h2>
      <SiteForm form={form}>
        <div className="field">
          <label htmlFor="present-email">{t('address.now')}</label>
          <input id="present-email" type="email" readOnly value={email} autoComplete="off" />
        </div>
        <TextField
          field={fields.email}
          type="email"
          hint={t('address.newHint')}
          autoComplete="email"
        />
        <SubmitButton sending={t('address.sending')}>{t('address.submit')}</SubmitButton>
      </SiteForm>
    </section>
  );
}

interface WaitingProps {
  pending: { newEmail: string; expiresAt: string; startedBy: 'person' | 'administrator' };
  reply: FormReply | undefined;
}

/** A change that waits for its new address: to send the link again, or to cancel. */
export function Waiting({ pending, reply }: WaitingProps) {
  const t = useT();
  const language = useLanguage();
  const again = useSiteForm('again', pendingForm, { reply, labels: {} });
  const cancel = useSiteForm('cancel', pendingForm, { reply, labels: {} });
  const { newEmail: email, expiresAt, startedBy } = pending;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('address.waiting')}</h2>
      <p>{t('address.waitingText', { email, until: formatInstant(expiresAt, language) })}</p>
      {startedBy === 'administrator' ? <p>{t('address.waitingAdmin')}</p> : null}
      <p>{t('address.spam')}</p>
      <div className="actions">
        <SiteForm form={again.form}>
          <SubmitButton quiet sending={t('address.sending')}>
            {t('address.again')}
          </SubmitButton>
        </SiteForm>
        <SiteForm form={cancel.form}>
          <SubmitButton quiet sending={t('actions.saving')}>
            {t('address.cancel')}
          </SubmitButton>
        </SiteForm>
      </div>
    </section>
  );
}
