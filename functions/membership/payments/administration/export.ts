import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize, requireProof } from '#functions/core/permissions/require.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import { exportedPayments } from './admin-queries.ts';

/** Payments as the text of a CSV file; the export is noted in the audit log. */
export async function paymentsCsv(ctx: Context, params: PaymentListParams): Promise<string> {
  authorize(ctx, 'payments.manage');
  requireProof(ctx);
  const { rows } = await ctx.db.read({ rows: exportedPayments(params) });
  const { status, month } = params;
  await commit(ctx, [], {
    action: 'payments.exported',
    record: ['payments', 'all'],
    details: { count: rows.length, status, month },
  });
  return csvText([
    [
      ...['Receipt', 'Order', 'Given name', 'Last name', 'E-mail', 'Option', 'Amount', 'Currency'],
      ...['Status', 'Gateway', 'Reference', 'Begun', 'Paid', 'Refunded', 'Valid from', 'Valid to'],
      'Flags',
    ],
    ...rows.map((row) => [
      ...[row.receipt, row.orderId, row.givenName, row.lastName, row.email, row.optionDescription],
      ...[(row.amount / 100).toFixed(2), row.currency, row.status, row.gateway, row.reference],
      ...[row.createdAt, row.paidAt, row.refundedAt, row.validFrom, row.validTo],
      row.flags.join(' '),
    ]),
  ]);
}
