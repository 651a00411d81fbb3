import { useListBack } from '#app/components/lists/use-list-back.ts';
import { AcknowledgeForm, Mark } from '#app/components/membership/payments/status-pill.tsx';
import { useFlagText, useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { OpenFlag } from '#functions/membership/payments/administration/admin-queries.ts';
import { payments } from './list-query.ts';

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
  return (
    <section className="needs-look" aria-labelledby="look-title">
      <h2 id="look-title">
        <Mark /> {t('payments.look')}
      </h2>
      <p>{t('payments.lookText')}</p>
      <ul className="rows look-rows">
        {all.map((one) => (
          <li key={one.id}>
            <Row flagged={one} />
          </li>
        ))}
      </ul>
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

function Row({ flagged }: { flagged: OpenFlag }) {
  const t = useT();
  const language = useLanguage();
  const text = useFlagText();
  const name = useName();
  const { id, paymentId, orderId, receivedAt, givenName, lastName } = flagged;
  const payment = useListBack(hrefTo('my-payment', { paymentId: paymentId ?? '' }));
  return (
    <>
      <p className="row-name">
        {text(flagged)}
        <span className="row-roles">
          {paymentId ? (
            <a href={payment}>{name({ givenName: givenName ?? '', lastName: lastName ?? '' })}</a>
          ) : (
            t('payments.order', { order: orderId })
          )}{' '}
          · <time dateTime={receivedAt}>{formatInstant(receivedAt, language)}</time>
        </span>
      </p>
      <AcknowledgeForm event={id} order={orderId} />
    </>
  );
}
