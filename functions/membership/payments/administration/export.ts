import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import { exportedPayments, type ListedPayment } from './admin-queries.ts';

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

const dayIn = (moment: string | null) => moment && dayOf(new Date(moment));
const units = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/**
 * A line for a payment, and one for each credit note against it and for one that became void, so that a sum of what is
 * booked is what the books say (D-150). What is held says what has come, and is not booked.
 */
function linesOf(row: ListedPayment): string[][] {
  const [t, { amount, currency }] = [translator('en'), row.held ?? row];
  const came = row.bookedAt ?? row.paidAt;
  const line = (kind: string, at: string | null, note: string, booked: number | null) =>
    [
      ...[kind, dayIn(at), row.receipt, note, booked === null ? '' : units(booked)],
      ...[currency, row.orderId, row.givenName, row.lastName, row.email],
      ...[row.fee, units(amount), t(`payments.status-${row.status}`), row.gateway, row.reference],
      ...[row.createdAt, row.paidAt, row.refundedAt].map(dayIn),
      ...[row.validFrom, row.validTo, row.flags.join(' ')],
      row.bookedAt && `paid on ${dayIn(row.paidAt)}`,
    ].map((cell) => cell ?? '');
  return [
    line(row.held ? 'Held' : 'Payment', came, '', came ? amount : null),
    ...row.notes.flatMap(({ number, amount, issuedAt, voidedAt }) => [
      line('Credit note', issuedAt, number, -amount),
      ...(voidedAt === null ? [] : [line('Credit note void', voidedAt, number, amount)]),
    ]),
  ];
}
