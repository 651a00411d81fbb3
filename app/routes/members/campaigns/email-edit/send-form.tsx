import { Audience, CountField } from '#app/components/campaigns/audience.tsx';
import { intentField } from '#app/components/form/names.ts';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { pressed } from '#app/components/lifecycle/confirmed.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { emailSending } from '#functions/campaigns/bulk-emails/schema.ts';
import type { EditData } from './route.tsx';

interface SendFormProps {
  email: EditData;
  audience: NonNullable<EditData['audience']>;
  reply: ActionReply | undefined;
}

const formId = 'send';

/** Sends an e-mail to its audience, which is shown before; to many only with their number typed (EML-07). */
export function SendForm({ email, audience, reply }: SendFormProps) {
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
      {isAsked(reply, action) ? (
        <ConfirmBox
          action={action}
          title={t('emails.confirmSend', { count: recipients })}
          yes={t('emails.confirmSendYes')}
          no={t('emails.confirmSendNo')}
        >
          <p>{t('emails.confirmSendText')}</p>
          <Audience audience={audience} />
          {fields.recipients ? (
            <CountField field={fields.recipients} recipients={recipients} />
          ) : null}
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

/** Whether it is asked, or was answered with a number that is not right: then it is asked again. */
function isAsked(reply: ActionReply | undefined, action: string): boolean {
  if (reply?.formId !== formId) return false;
  const { name, isConfirmed } = pressed(String(reply.result.initialValue?.[intentField] ?? ''));
  return (
    reply.confirm === action || (name === action && isConfirmed && reply.result.error !== undefined)
  );
}
