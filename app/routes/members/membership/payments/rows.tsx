import { inOrder } from '#app/components/lists/list-query.ts';
import { type Column, ListTable } from '#app/components/lists/list-table.tsx';
import { Mark, StatusPill } from '#app/components/membership/payments/status-pill.tsx';
import { useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import type { ListedPayment } from '#functions/membership/payments/administration/admin-queries.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import { listHref, listQuery } from './list-query.ts';

interface RowsProps {
  payments: ListedPayment[];
  list: PaymentListParams;
}

/** The order in which the list opens. */
const opens = '-day';

/** One row per payment: payer and fee, amount, date, status (D-170). */
export function Rows({ payments, list }: RowsProps) {
  const t = useT();
  return (
    <ListTable
      caption={t('payments.title')}
      className="payment-rows"
      rows={payments}
      idOf={({ id }) => id}
      columns={useColumns(list)}
      order={list.sort ?? opens}
      hrefOf={(order) => listHref(inOrder(list, order, opens))}
    />
  );
}

function useColumns(list: PaymentListParams): [Column<ListedPayment>, ...Column<ListedPayment>[]] {
  const t = useT();
  const language = useLanguage();
  const name = useName();
  return [
    {
      name: 'payer',
      label: t('my.column-payer'),
      cell: ({ id, optionDescription, receipt, ...payer }) => (
        <>
          <a href={hrefTo('my-payment', { paymentId: id }) + listQuery(list)}>{name(payer)}</a>
          <span className="row-roles">
            {[optionDescription, receipt && `${t('renewal.receipt')} ${receipt}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      name: 'amount',
      label: t('my.column-amount'),
      sort: 'amount',
      cell: ({ amount, currency }) => formatMoney(amount, currency, language),
    },
    {
      name: 'day',
      label: t('my.column-date'),
      sort: 'day',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>,
    },
    {
      name: 'status',
      label: t('labels.status'),
      cell: ({ flags, status, refundingAt }) => (
        <span className="row-states">
          {flags.map((flag) => (
            <span key={flag} className="pill rejected">
              <Mark />
              {t(`payments.flagTip-${flag}`)}
            </span>
          ))}
          <StatusPill status={status} isRefunding={refundingAt !== null} />
        </span>
      ),
    },
  ];
}
