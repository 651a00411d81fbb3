import { AcknowledgeForm, Mark } from '#app/components/membership/payments/status-pill.tsx';
import { useFlagText, useMoney } from '#app/components/membership/payments/words.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { PaymentData } from './route.tsx';

type Event = PaymentData['events'][number];

/** The reports on a payment, newest last: source, content, and effect. */
export function Timeline({ data: { events, payment } }: { data: PaymentData }) {
  const t = useT();
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">{t('payments.timeline')}</h2>
      {events.length === 0 ? (
        <p className="empty">{t('payments.noEvents')}</p>
      ) : (
        <ol className="rows event-rows">
          {events.map((event) => (
            <li key={event.id}>
              <BankMessage event={event} payment={payment} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface BankMessageProps {
  event: Event;
  payment: PaymentData['payment'];
}

function BankMessage({ event, payment }: BankMessageProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { source, outcome, proof, amount, currency, message, dueAt, receivedAt } = event;
  const what = [
    t(`payments.outcome-${outcome}`),
    ...(amount === null ? [] : [money(amount, currency)]),
  ].join(', ');
  return (
    <>
      <p className="audit-when">
        <time dateTime={receivedAt}>{formatInstant(receivedAt, language)}</time>
      </p>
      <div className="event-said">
        <p>
          <strong>{t(`payments.source-${source}`)}:</strong> {what}
          <span className="row-roles">
            {source === 'query' || source === 'refund'
              ? null
              : `${t(`payments.proof-${proof}`)} · `}
            <EventAction event={event} />
          </span>
        </p>
        {dueAt ? <p>{t('payments.dueAt', { at: formatInstant(dueAt, language) })}</p> : null}
        {message ? (
          <p>
            <q>{message}</q>
          </p>
        ) : null}
        <Flag event={event} payment={payment} />
      </div>
    </>
  );
}

function EventAction({ event: { action, handledAt } }: { event: Event }) {
  const t = useT();
  if (!handledAt) return t('payments.did-later');
  return action ? t(`payments.did-${action}`) : t('payments.did-nothing');
}

function Flag({ event, payment }: BankMessageProps) {
  const t = useT();
  const language = useLanguage();
  const text = useFlagText();
  const { id, flag, acknowledgedAt, acknowledgedByName, amount, currency } = event;
  if (!flag) return null;
  const said = text({
    flag,
    amount,
    currency,
    ordered: payment.amount,
    orderedIn: payment.currency,
  });
  const at = acknowledgedAt && formatInstant(acknowledgedAt, language);
  return (
    <div className={acknowledgedAt ? 'event-flag seen' : 'event-flag'}>
      <p>
        {acknowledgedAt ? null : <Mark />} {said}
        <span className="row-roles">
          {at
            ? t('payments.acknowledgedBy', {
                name: acknowledgedByName ?? t('payments.closedAccount'),
                at,
              })
            : null}
        </span>
      </p>
      {acknowledgedAt ? null : <AcknowledgeForm event={id} order={payment.orderId} />}
    </div>
  );
}
