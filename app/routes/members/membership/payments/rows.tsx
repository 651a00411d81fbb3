import type { Columns } from '#app/components/lists/list-table.tsx';
import { Mark, StatusPill } from '#app/components/membership/payments/status-pill.tsx';
import { useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import type { ListedPayment } from '#functions/membership/payments/administration/admin-queries.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import { payments } from './list-query.ts';

/** A row of the list: payer and fee, amount, date, status (D-170). */
export function useColumns(list: PaymentListParams): Columns<ListedPayment> {
  const t = useT();
  const language = useLanguage();
  const name = useName();
  return [
    {
      name: 'payer',
      label: t('my.column-payer'),
      cell: ({ id, receipt, ...payer }) => (
        <>
          <a href={hrefTo('my-payment', { paymentId: id }) + payments.query(list)}>{name(payer)}</a>
          {receipt ? <span className="row-roles">{receipt}</span> : null}
        </>
      ),
    },
    {
      name: 'amount',
      label: t('fields.amount'),
      sort: 'amount',
      cell: ({ amount, currency }) => formatMoney(amount, currency, language),
    },
    {
      name: 'day',
      label: t('fields.date'),
      sort: 'day',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>,
    },
    {
      name: 'status',
      label: t('labels.status'),
      // What an administrator has to look at says more than the status.
      cell: ({ flags: [flag], status, refundingAt }) =>
        flag ? (
          <>
            <span className="pill rejected">
              <Mark />
              {t(`payments.flagTip-${flag}`)}
            </span>{' '}
            {t(`payments.status-${status}`)}
          </>
        ) : (
          <StatusPill status={status} isRefunding={refundingAt !== null} />
        ),
    },
  ];
}
