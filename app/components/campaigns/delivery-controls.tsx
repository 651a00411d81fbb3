import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import {
  asksAgain,
  countWaiting,
  type DeliveryIntent,
  type DeliveryReply,
  deliveryForm,
  listControls,
} from './delivery-facts.ts';

/** The controls of a delivery: pause, resume, stop, send again to those that failed. */
export function DeliveryControls({ progress }: { progress: Progress }) {
  const t = useT();
  const reply = useReply<DeliveryReply>();
  const { form } = useSiteForm(deliveryForm, noFields);
  const intents = listControls(progress, 'REAL');
  const asked = reply?.formId === deliveryForm ? reply.confirmDelivery : undefined;
  const isAsked = asked !== undefined && asksAgain(asked) && intents.includes(asked);
  const hasErrors = form.reply?.result.error !== undefined;
  if (intents.length === 0 && !hasErrors) return null;
  return (
    <SiteForm form={form}>
      {isAsked ? (
        <ConfirmBox
          action={asked}
          title={t(`delivery.confirm-${asked}`)}
          yes={t(`delivery.confirmYes-${asked}`)}
          no={t('actions.keep')}
        >
          <p>{t(`delivery.confirmText-${asked}`, { count: countRecipients(asked, progress) })}</p>
        </ConfirmBox>
      ) : (
        <p className="actions">
          {intents.map((intent) => (
            <SubmitButton
              // Pause and Resume replace each other and keep the focus.
              key={intent === 'resume' ? 'pause' : intent}
              intent={intent}
              quiet={intent !== 'resume'}
              gated={false}
            >
              {t(`delivery.do-${intent}`, { count: countRecipients(intent, progress) })}
            </SubmitButton>
          ))}
        </p>
      )}
    </SiteForm>
  );
}

/** How many recipients an intent concerns. */
function countRecipients(intent: DeliveryIntent, progress: Progress): number {
  if (intent === 'retry-failed') return progress.counts.FAILED;
  return intent === 'retry-unknown' || intent === 'leave-unknown'
    ? progress.counts.UNKNOWN
    : countWaiting(progress);
}
