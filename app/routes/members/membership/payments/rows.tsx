import { Mark, StatusPill } from '#app/components/membership/payments/status-pill.tsx';
import { useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import type { ListedPayment } from '#functions/membership/payments/administration/admin-queries.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import { listQuery } from './list-query.ts';

interface RowsProps {
  payments: ListedPayment[];
  list: PaymentListParams;
}

/** One row per payment: payer, fee, date, status. */
export function Rows({ payments, list }: RowsProps) {
  return (
    <ul className="rows payment-rows">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Row payment={payment} list={list} />
        </li>
      ))}
    </ul>
  );
}

function Row({ payment, list }: Pick<RowsProps, 'list'> & { payment: ListedPayment }) {
  const t = useT();
  const language = useLanguage();
  const name = useName();
  const { id, optionDescription, amount, currency, createdAt, receipt, status, flags } = payment;
  return (
    <>
      <p className="row-name">
        <a href={hrefTo('my-payment', { paymentId: id }) + listQuery(list)}>{name(payment)}</a>
        <span className="row-roles">
          {[optionDescription, receipt && `${t('renewal.receipt')} ${receipt}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className="row-amount">{formatMoney(amount, currency, language)}</p>
      <p className="row-when">
        <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
      </p>
      <p className="row-states">
        {flags.map((flag) => (
          <span key={flag} className="pill rejected">
            <Mark />
            {t(`payments.flagTip-${flag}`)}
          </span>
        ))}
        <StatusPill status={status} isRefunding={payment.refundingAt !== null} />
      </p>
    </>
  );
}
