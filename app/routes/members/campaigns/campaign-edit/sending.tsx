import { Audience, CountField } from '#app/components/campaigns/audience.tsx';
import { Delivery, type DeliveryReply } from '#app/components/campaigns/delivery.tsx';
import { testText } from '#app/components/campaigns/texts.ts';
import { TextField } from '#app/components/form/fields.tsx';
import { intentField } from '#app/components/form/names.ts';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { emailSending, emailTest } from '#functions/campaigns/bulk-emails/schema.ts';
import { hasStarted } from '#functions/campaigns/model/rules.ts';
import type { EmailData } from './route.tsx';

interface SendingProps {
  email: EmailData;
  reply: (ActionReply & DeliveryReply) | undefined;
}

/** The sending of an e-mail: test, audience, delivery (EML-07, EML-08). */
export function Sending({ email, reply }: SendingProps) {
  const t = useT();
  const { id, status, mayTest, waits, audience, progress } = email;
  const delivery = { resourceName: 'emails', id, status, reply } as const;
  return (
    <>
      {waits ? null : <Delivery {...delivery} progress={progress.real} />}
      {hasStarted(status) || email.isEditable ? null : (
        <Delivery {...delivery} purpose="TEST" progress={progress.test} />
      )}
      {mayTest ? (
        <section className="sending" aria-labelledby="test-title">
          <h2 id="test-title">{t('emails.test')}</h2>
          <p>{t('emails.testText')}</p>
          <TestForm email={email} reply={reply} />
        </section>
      ) : null}
      {audience ? (
        <section className="sending" aria-labelledby="send-title">
          <h2 id="send-title">{t(waits ? 'mailings.overdue' : 'mailings.audience')}</h2>
          <SendForm email={email} audience={audience} reply={reply} />
        </section>
      ) : null}
    </>
  );
}

/** Sends an e-mail to a few addresses, which are saved with it (EML-07, EML-14). */
function TestForm({ email: { values, version, progress, done }, reply }: SendingProps) {
  const t = useT();
  const testRecipients = values.testRecipients ?? '';
  const { form, fields } = useSiteForm('test', emailTest, {
    reply,
    defaults: { testRecipients },
    labels: { testRecipients: t('emails.testRecipients') },
    marked: ['testRecipients'],
  });
  const { test } = progress;
  const hydrated = useHydrated();
  const typed = useFieldValue(form.id, 'testRecipients', testRecipients);
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      <TextField
        field={fields.testRecipients}
        hint={t('emails.testRecipientsHint')}
        autoComplete="off"
      />
      <p className="actions preview-actions">
        <SubmitButton
          intent="test"
          quiet
          gated={false}
          // Without script it is enabled, and the server reports the missing address.
          closed={hydrated && typed.trim() === ''}
          formNoValidate
        >
          {t('emails.act-test')}
        </SubmitButton>
        <span className="preview-status">
          {test && done === 'test' && typed === testRecipients ? testText(t, test) : null}
        </span>
      </p>
      <ConflictBox />
    </SiteForm>
  );
}

interface SendFormProps extends SendingProps {
  audience: NonNullable<EmailData['audience']>;
}

const formId = 'send';

/** Sends an e-mail to its audience, shown before; many recipients require typing their number (EML-07). */
function SendForm({ email, audience, reply }: SendFormProps) {
  const t = useT();
  const { version, waits } = email;
  const { form, fields } = useSiteForm(formId, emailSending, {
    reply,
    labels: { recipients: t('mailings.count') },
  });
  const action = waits ? 'agree-late' : 'send';
  const { recipients } = audience;
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      {isConfirming(reply, action) ? (
        <ConfirmBox
          action={action}
          title={t('emails.confirmSend', { count: recipients })}
          yes={t('emails.confirmSendYes')}
          no={t('emails.confirmSendNo')}
        >
          <p>{t('emails.confirmSendText')}</p>
          <Audience audience={audience} />
          <CountField field={fields.recipients} recipients={recipients} />
        </ConfirmBox>
      ) : (
        <>
          {waits ? <p>{t('emails.overdueText')}</p> : null}
          <Audience audience={audience} />
          <p className="actions">
            <SubmitButton intent={action} gated={false} closed={recipients === 0}>
              {t('emails.act-send')}
            </SubmitButton>
          </p>
        </>
      )}
      <ConflictBox />
    </SiteForm>
  );
}

/** Whether to ask for confirmation: the first time, and again after a wrong number. */
function isConfirming(reply: ActionReply | undefined, action: string): boolean {
  if (reply?.formId !== formId) return false;
  const { name, isConfirmed } = parseIntent(reply.result.initialValue?.[intentField]);
  return (
    reply.confirm === action || (name === action && isConfirmed && reply.result.error !== undefined)
  );
}
