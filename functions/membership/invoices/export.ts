import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf, type Language } from '#functions/core/values/dates.ts';
import { documentFile } from '#functions/membership/documents/commands.ts';
import { exportedInvoices, findInvoice } from './model/queries.ts';
import { stateOfInvoice } from './model/rules.ts';
import type { InvoiceListParams } from './schema.ts';

/** Invoices as the text of a CSV file; the export is noted in the audit log. */
export async function invoicesCsv(ctx: Context, params: InvoiceListParams): Promise<string> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const [t, today] = [translator('en'), dayOf(ctx.now())];
  const { rows } = await ctx.db.read({ rows: exportedInvoices(params, today) });
  await commit(ctx, [], {
    action: 'invoices.exported',
    record: ['invoices', 'all'],
    details: { count: rows.length, status: params.status },
  });
  return csvText([
    [
      ...['Invoice', 'Name', 'Institution', 'VAT number', 'Purchase order', 'Option', 'Amount'],
      ...['Currency', 'Status', 'Issued', 'Due', 'Method', 'Paid on', 'Reference', 'Receipt'],
      'Credit note',
    ],
    ...rows.map((row) => [
      ...[row.number, row.payerName, row.institution, row.vatNumber, row.purchaseOrder],
      ...[
        row.fee,
        (row.amount / 100).toFixed(2),
        row.currency,
        t(`invoices.status-${stateOfInvoice(row, today)}`),
      ],
      ...[row.issuedAt.slice(0, 10), row.dueAt, row.method, row.paidOn, row.reference, row.receipt],
      row.creditNote,
    ]),
  ]);
}

/** The file of an invoice, for its payer and users who manage payments; null for everybody else. */
export async function invoiceFile(ctx: Context, id: string, language?: Language | null) {
  const invoice = await findInvoice(ctx, id);
  return invoice && documentFile(ctx, { kind: 'INVOICE', subjectId: id }, { language });
}
