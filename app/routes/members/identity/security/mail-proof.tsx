import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { codeForm } from '#functions/identity/security/schema.ts';
import { noFields } from '#functions/lifecycle/schema.ts';

interface MailProofProps {
  wasSent: boolean;
  reply: FormReply | undefined;
}

/** A code from an e-mail, before a first factor of who has power over others. */
export function MailProof({ wasSent, reply }: MailProofProps) {
  const t = useT();
  const { form: send } = useSiteForm('send-code', noFields, { reply, labels: {} });
  const { form, fields } = useSiteForm('prove-mail', codeForm, {
    reply,
    labels: { code: t('security.mailCode') },
  });
  const isAsked = wasSent || form.reply !== undefined;
  return (
    <section aria-labelledby="mail-title">
      <h2 id="mail-title">{t('security.proveTitle')}</h2>
      <p>{isAsked ? t('security.codeSent') : t('security.mailText')}</p>
      {isAsked ? (
        <SiteForm keeps={false} form={form}>
          <TextField field={fields.code} autoComplete="one-time-code" inputMode="numeric" />
          <SubmitButton sending={t('proof.going')}>{t('security.confirm')}</SubmitButton>
        </SiteForm>
      ) : null}
      <SiteForm keeps={false} form={send}>
        <SubmitButton quiet={isAsked}>
          {isAsked ? t('secondStep.sendAgain') : t('security.sendCode')}
        </SubmitButton>
      </SiteForm>
    </section>
  );
}
