import { listAt } from '#app/components/lists/list-at.ts';
import type { Columns } from '#app/components/lists/list-table.tsx';
import { InvoicePill } from '#app/components/membership/billing/invoice-pill.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import type { listInvoices } from '#functions/membership/invoices/model/queries.ts';
import {
  type InvoiceListParams,
  invoiceListParams,
} from '#functions/membership/invoices/schema.ts';

type Line = Awaited<ReturnType<typeof listInvoices>>['invoices'][number];

export const invoices = listAt(hrefTo('my-invoices'), invoiceListParams, '-number');

/** A row of the list: number, for whom, amount, day by which it is due, state (D-170). */
export function useColumns(list: InvoiceListParams): Columns<Line> {
  const t = useT();
  const language = useLanguage();
  return [
    {
      name: 'number',
      label: t('fields.number'),
      sort: 'number',
      cell: ({ id, number }) => (
        <a href={hrefTo('my-invoice', { invoiceId: id }) + invoices.query(list)}>{number}</a>
      ),
    },
    {
      name: 'payer',
      label: t('my.column-payer'),
      sort: 'payer',
      cell: ({ institution, payerName, purchaseOrder }) =>
        [institution, payerName, purchaseOrder].filter(Boolean).join(' · '),
    },
    {
      name: 'amount',
      label: t('fields.amount'),
      sort: 'amount',
      cell: ({ amount, currency }) => formatMoney(amount, currency, language),
    },
    {
      name: 'day',
      label: t('my.column-due'),
      sort: 'due',
      isLabelled: true,
      cell: ({ dueAt }) => formatDate(dueAt, language),
    },
    {
      name: 'status',
      label: t('labels.status'),
      cell: ({ state }) => (
        <span className="row-states">
          <InvoicePill state={state} />
        </span>
      ),
    },
  ];
}
