import { useListBack } from '#app/components/lists/use-list-back.ts';
import { AcknowledgeForm, Mark } from '#app/components/membership/payments/status-pill.tsx';
import { useFlagText, useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { type AttentionLine, countText } from '#functions/core/attention/rules.ts';
import { addDays, formatDate } from '#functions/core/values/dates.ts';
import type { OpenFlag } from '#functions/membership/payments/administration/admin-queries.ts';
import { needsDecision } from '#functions/membership/payments/model/rules.ts';

/** So many reports are in view at once. */
const shown = 4;

/** Whether it has a list of its own; the bank's reports stand here. */
const isQueue = ({ name }: AttentionLine): boolean => name !== 'payments-flagged';

interface AttentionListProps {
  lines: AttentionLine[];
  reports: OpenFlag[];
}

/** What the navigation counts at payments, above the list: a link for each queue, and the bank's reports. */
export function AttentionList({ lines, reports }: AttentionListProps) {
  const t = useT();
  if (lines.length === 0) return null;
  const title = ({ name, count }: AttentionLine) =>
    t(`attention.title-${name}`, { count: countText(count) });
  const [first, others] = [reports.slice(0, shown), reports.slice(shown)];
  return (
    <section className="needs-look" aria-labelledby="look-title">
      <h2 id="look-title">
        <Mark /> {t('attention.heading')}
      </h2>
      <ul className="view-links">
        {lines.filter(isQueue).map((line) => (
          <li key={line.name}>
            <a href={line.href}>{title(line)}</a>
          </li>
        ))}
      </ul>
      {lines.map((line) => (isQueue(line) ? null : <h3 key={line.name}>{title(line)}</h3>))}
      <Rows reports={first} />
      {others.length > 0 ? (
        <details className="fold">
          <summary>{t('payments.lookOthers', { count: others.length })}</summary>
          <Rows reports={others} />
        </details>
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
  const day = receivedAt.slice(0, 10);
  const sought = new URLSearchParams({ from: addDays(day, -7), to: day, order: orderId });
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
          <a href={paymentId ? payment : `${hrefTo('payments-reconcile')}?${sought}`}>
            {t(paymentId ? 'payments.toDecide' : 'payments.reconcile')}
            <span className="visually-hidden">: {payer}</span>
          </a>
        ) : null}
        <AcknowledgeForm event={id} order={orderId} />
      </div>
    </>
  );
}
