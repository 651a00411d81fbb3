import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import { exportedPayments } from './admin-queries.ts';

/** Payments as the text of a CSV file; the export is noted in the audit log. */
export async function paymentsCsv(ctx: Context, params: PaymentListParams): Promise<string> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { rows } = await ctx.db.read({ rows: exportedPayments(params) });
  const { status, month } = params;
  await commit(ctx, [], {
    action: 'payments.exported',
    record: ['payments', 'all'],
    details: { count: rows.length, status, month },
  });
  return csvText([
    [
      ...['Kind', 'Day', 'Receipt', 'Credit note', 'Booked', 'Currency', 'Order', 'Given name'],
      ...['Last name', 'E-mail', 'Option', 'Amount', 'Status', 'Method', 'Reference', 'Begun'],
      ...['Paid', 'Refunded', 'Valid from', 'Valid to', 'Flags', 'Note'],
    ],
    ...rows.flatMap(linesOf),
  ]);
}

type Row = ReturnType<typeof exportedPayments> extends Read<(infer One)[]> ? One : never;

const units = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/**
 * A line for a payment, and one for each credit note against it and for one that became void, so that a sum of what is
 * booked is what the books say (D-150). What is held says what has come, and is not booked.
 */
function linesOf(row: Row): string[][] {
  const { amount, currency } = row.held ?? row;
  const line = (kind: string, at: string | null, note: string, booked: number | null) =>
    [
      ...[kind, at && dayOf(new Date(at)), row.receipt, note, booked === null ? '' : units(booked)],
      ...[currency, row.orderId, row.givenName, row.lastName, row.email],
      ...[row.optionDescription, units(amount), row.status, row.gateway, row.reference],
      ...[row.createdAt, row.paidAt, row.refundedAt, row.validFrom, row.validTo],
      ...[row.flags.join(' '), row.bookedAt && `paid on ${row.paidAt?.slice(0, 10)}`],
    ].map((cell) => cell ?? '');
  return [
    line(
      row.held ? 'Held' : 'Payment',
      row.bookedAt ?? row.paidAt,
      '',
      row.paidAt === null ? null : amount,
    ),
    ...row.notes.flatMap(({ number, amount, issuedAt, voidedAt }) => [
      line('Credit note', issuedAt, number, -amount),
      ...(voidedAt === null ? [] : [line('Credit note void', voidedAt, number, amount)]),
    ]),
  ];
}
