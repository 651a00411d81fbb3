import { useListBack } from '#app/components/lists/use-list-back.ts';
import { AcknowledgeForm, Mark } from '#app/components/membership/payments/status-pill.tsx';
import { useFlagText, useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { OpenFlag } from '#functions/membership/payments/administration/admin-queries.ts';
import { needsDecision } from '#functions/membership/payments/model/rules.ts';
import { payments } from './list-query.ts';

/** So many reports are in view at once. */
const shown = 4;

interface AttentionListProps {
  /** Flags of payments, and of orders that are not ours. */
  flagged: OpenFlag[];
  unknown: OpenFlag[];
  /** The number of flagged payments. */
  count: number;
}

/** What needs an administrator's attention, above the list. */
export function AttentionList({ flagged, unknown, count }: AttentionListProps) {
  const t = useT();
  const all = [...unknown, ...flagged];
  if (all.length === 0) return null;
  const [first, others] = [all.slice(0, shown), all.slice(shown)];
  return (
    <section className="needs-look" aria-labelledby="look-title">
      <h2 id="look-title">
        <Mark /> {t('payments.look')}
      </h2>
      <Rows reports={first} />
      {others.length > 0 ? (
        <details className="fold">
          <summary>{t('payments.lookOthers', { count: others.length })}</summary>
          <Rows reports={others} />
        </details>
      ) : null}
      {count > 0 ? (
        <p>
          <a href={payments.href({ ...payments.whole, status: 'flagged' })}>
            {t('payments.lookMore', { count })}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Rows({ reports }: { reports: readonly OpenFlag[] }) {
  return (
    <ul className="rows look-rows">
      {reports.map((one) => (
        <li key={one.id}>
          <Row flagged={one} />
        </li>
      ))}
    </ul>
  );
}

/** A report: what it says and what to do, whom it is about, and where that is done. */
function Row({ flagged }: { flagged: OpenFlag }) {
  const t = useT();
  const language = useLanguage();
  const text = useFlagText();
  const name = useName();
  const { id, flag, paymentId, orderId, receivedAt, givenName, lastName } = flagged;
  const payment = useListBack(hrefTo('my-payment', { paymentId: paymentId ?? '' }));
  const payer = paymentId
    ? name({ givenName: givenName ?? '', lastName: lastName ?? '' })
    : t('payments.order', { order: orderId });
  return (
    <>
      <p className="row-name">
        {text(flagged)}
        <span className="row-roles">
          {payer} · <time dateTime={receivedAt}>{formatDate(receivedAt, language)}</time>
        </span>
      </p>
      <div className="row-states">
        {needsDecision(flag) ? (
          <a href={paymentId ? payment : hrefTo('payments-reconcile')}>
            {t(paymentId ? 'payments.toDecide' : 'payments.reconcile')}
            <span className="visually-hidden">: {payer}</span>
          </a>
        ) : null}
        <AcknowledgeForm event={id} order={orderId} />
      </div>
    </>
  );
}
