import { useMoney } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { BankOrder } from '#functions/membership/payments/administration/at-bank.ts';

interface MissingProps {
  orders: readonly BankOrder[];
  sought: string;
  /** Why the bank's list could not be had; null when it could. */
  fault: string | null;
  /** Whether the list was read to its end. */
  isRead: boolean;
}

/** What the bank has been paid for and this site has not, and what to do about it. */
export function Missing({ orders, sought, fault, isRead }: MissingProps) {
  const t = useT();
  const isUnknown = sought !== '' && isRead && !orders.some(({ orderId }) => orderId === sought);
  return (
    <>
      {fault !== null ? (
        <p className="notice">{t('payments.atBankFault')}</p>
      ) : isUnknown ? (
        <p className="notice">{t('payments.compareNoOrder', { order: sought })}</p>
      ) : null}
      {orders.length > 0 ? (
        <section aria-labelledby="missing-title">
          <h2 id="missing-title">{t('payments.atBank')}</h2>
          <table className="my-table compare-table missing-table">
            <thead>
              <tr>
                <th scope="col">{t('payments.orderName')}</th>
                <th scope="col">{t('fields.date')}</th>
                <th scope="col">{t('fields.amount')}</th>
                <th scope="col">{t('payments.atBankDo')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <Row key={`${order.orderId} ${order.reference}`} order={order} />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </>
  );
}

function Row({ order }: { order: BankOrder }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { orderId, reference, day, amount, currency, payment } = order;
  const name = orderId ? t('payments.order', { order: orderId }) : t('payments.atBankOther');
  return (
    <tr>
      <th scope="row">
        {payment ? <a href={hrefTo('my-payment', { paymentId: payment.id })}>{name}</a> : name}
        {reference ? (
          <span className="row-roles">{t('payments.atBankReference', { reference })}</span>
        ) : null}
      </th>
      <td data-label={t('fields.date')}>{day ? formatDate(day, language) : '–'}</td>
      <td data-label={t('fields.amount')}>{money(amount, currency)}</td>
      <td>
        {payment
          ? t('payments.atBankUnpaid', { status: t(`payments.status-${payment.status}`) })
          : t('payments.atBankUnknown')}
      </td>
    </tr>
  );
}
