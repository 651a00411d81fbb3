import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { PaymentsView } from '#app/server/own-periods.server.ts';
import type { periodStateOf } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';

interface Renewal {
  id: string;
  optionDescription: string;
  validTo: string;
  validFrom: string;
  state: ReturnType<typeof periodStateOf>;
  /** The card payment for it. */
  payment: { id: string; paidAt: string; receipt: string | null } | null;
}

type PaidPeriod = NonNullable<Renewal['payment']> & { validTo: string };

interface RenewalsProps {
  renewals: Renewal[];
  refunded: PaymentsView['refunded'];
}

/** The membership periods with their payments; past ones are marked in red and in words (MEM-08). */
export function Periods({ renewals, refunded }: RenewalsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="renewals-title">
      <h2 id="renewals-title">{t('overview.renewals')}</h2>
      {renewals.length === 0 ? (
        <p className="empty">{t('overview.none')}</p>
      ) : (
        <table className="my-table">
          <caption className="visually-hidden">{t('overview.renewalsCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fields.description')}</th>
              <th scope="col">{t('overview.validTo')}</th>
              <th scope="col">{t('fields.status')}</th>
            </tr>
          </thead>
          <tbody>
            {renewals.map(({ id, optionDescription, validFrom, validTo, state, payment }) => (
              <tr key={id}>
                <th scope="row">
                  {optionDescription}
                  {payment ? <PaidLine {...payment} validTo={validTo} /> : null}
                </th>
                <td>
                  <time dateTime={validTo}>{formatDate(validTo, language)}</time>
                </td>
                <td>
                  {state === 'over' ? (
                    <span className="pill expired">{t('jobs.expired')}</span>
                  ) : state === 'ahead' ? (
                    t('overview.begins', { date: formatDate(validFrom, language) })
                  ) : (
                    t('overview.valid')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refunded.length > 0 ? <Refunds refunded={refunded} /> : null}
    </section>
  );
}

/** The permanent line about a card payment, with its receipt (D-74). */
function PaidLine({ id, paidAt, receipt, validTo }: PaidPeriod) {
  const t = useT();
  const language = useLanguage();
  return (
    <span className="renewal-paid">
      {t('overview.paidLine', {
        paid: formatDate(paidAt, language),
        date: formatDate(validTo, language),
      })}
      {receipt ? (
        <>
          {' '}
          <ReceiptLink id={id} receipt={receipt} />
        </>
      ) : null}
    </span>
  );
}

function ReceiptLink({ id, receipt }: { id: string; receipt: string }) {
  const t = useT();
  return (
    <a href={hrefTo('my-receipt', { paymentId: id })}>
      {t('renewal.receiptNumber', { number: receipt })}
    </a>
  );
}

/** Refunded payments, whose periods no longer exist. */
function Refunds({ refunded }: Pick<RenewalsProps, 'refunded'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="refunds">
      {refunded.map(({ id, state, amount, currency, begunOn, refundedAt, receipt }) => (
        <li key={id}>
          {t(`overview.${state}Line`, {
            amount: formatMoney(amount, currency, language),
            date: formatDate(begunOn, language),
            refunded: formatDate(refundedAt ?? begunOn, language),
          })}{' '}
          {receipt ? <ReceiptLink id={id} receipt={receipt} /> : null}
        </li>
      ))}
    </ul>
  );
}
