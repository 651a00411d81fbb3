import { and, eq, sql } from 'drizzle-orm';
import { GatewayError, GatewayRefusal } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { refundClaimLasts } from '#functions/membership/payments/model/admin-actions.ts';
import type { PaymentWithPayer } from '#functions/membership/payments/model/queries.ts';
import { type PaymentStatus, paymentMachine } from '#functions/membership/payments/model/rules.ts';
import type { PaidBack, PaymentDecision } from '#functions/membership/payments/model/schema.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { restOf } from '#functions/membership/payments/reports/credit-notes.ts';
import { msAgo } from '#functions/membership/payments/reports/due.ts';
import { takeReport } from '#functions/membership/payments/reports/reports.ts';
import { laterPeriodOf, laterPeriods } from './admin-payment.ts';
import { acknowledgeFlags, findPayment, findStep, paidOrder, refusal, takeStep } from './manage.ts';

/**
 * Refunds the whole payment at the gateway and takes back the membership period. The row is claimed
 * first, so that two clicks send one request; after a crash in between the cron job asks the gateway
 * about claimed rows. Returns the status afterwards: a gateway may need some days. Throws `NOT_FOUND`,
 * and `CONFLICT`: also when a later period follows this one, or when the gateway refuses, which
 * releases the claim.
 */
export async function refundPayment(
  ctx: Context,
  id: string,
  { version, note }: PaymentDecision,
): Promise<PaymentStatus> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { payment } = await findStep(ctx, id, { name: 'refund', version });
  const since = await claimRefund(ctx, payment, note);
  const taken = await paidOrder(ctx, payment);
  const report = await ctx.payments.refund(taken ?? payment).catch(async (error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    // Whether the money went back is not known: the claim stays, and the cron job asks.
    if (!(error instanceof GatewayRefusal))
      throw refusePayment.refundUnknown({ code: error.message });
    await releaseClaim(ctx, id, since);
    throw refusal(error);
  });
  await takeReport(ctx, 'refund', report);
  const after = await findPayment(ctx, id);
  // A report of other money than the order's moves nothing by itself, but here a full refund was asked for.
  const step = paymentMachine.named('refund', after.status, 'admin');
  const isAll = !taken || report.amount === null || report.amount === taken.amount;
  if (report.outcome === 'REFUNDED' && isAll && step) await takeStep(ctx, after, step);
  else await ctx.db.write([acknowledgeFlags(ctx, id)]);
  return (await findPayment(ctx, id)).status;
}

async function claimRefund(ctx: Context, payment: PaymentWithPayer, note: string): Promise<string> {
  const { id, status, version, amount, currency, gateway } = payment;
  const since = ctx.now().toISOString();
  const claim = sql`update ${payments} set ${column(payments.refundingAt)} = ${since}, ${column(payments.note)} = ${note},
    ${column(payments.updatedAt)} = ${since}, ${column(payments.version)} = ${payments.version} + 1
    where ${payments.id} = ${id} and ${payments.status} = ${status} and ${payments.version} = ${version}
    and (${payments.refundingAt} is null or ${payments.refundingAt} <= ${msAgo(ctx.now(), refundClaimLasts)})
    and not exists (${laterPeriods(id)})`;
  await commit(ctx, [guard(claim)], {
    action: 'payment.refund-asked',
    record: ['payment', id],
    details: { from: status, amount, currency, gateway },
  });
  return since;
}

/** Releases the claim, so that a refused refund can be tried again at once. */
const releaseClaim = (ctx: Context, id: string, since: string) =>
  ctx.db.write([
    write(
      change
        .update(payments)
        .set({ refundingAt: null })
        .where(and(eq(payments.id, id), eq(payments.refundingAt, since))),
    ),
  ]);

/**
 * Notes money that was paid back elsewhere, by transfer or in the pages of the bank (D-150): a credit note for it and the
 * e-mail. A part leaves the membership as it is; all that was left takes the period, as a refund does. Throws
 * `NOT_FOUND`, and `CONFLICT` when the payment has changed, more is named than is left, or when it is all and a later
 * period follows.
 */
export async function notePaidBack(
  ctx: Context,
  id: string,
  { version, note, amount }: PaidBack,
): Promise<'refund' | 'credit'> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { payment, step } = await findStep(ctx, id, { name: 'credit', version });
  const { left, later } = await ctx.db.read({ left: restOf(id), later: laterPeriodOf(id) });
  const rest = left ?? 0;
  const { currency } = payment;
  if (amount > rest || amount === 0)
    throw refusePayment.moreThanLeft({ rest: formatMoney(rest, currency, ctx.client.language) });
  const all = amount === rest ? paymentMachine.named('refund', payment.status, 'admin') : null;
  if (all && later !== null) throw refusePayment.laterPeriod({ date: later });
  await takeStep(ctx, payment, all ?? step, { note, amount });
  return all ? 'refund' : 'credit';
}
