import { and, eq, lte, sql } from 'drizzle-orm';
import { GatewayError, type Report } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import { change, write } from '#functions/core/db/write.ts';
import { logError } from '#functions/core/log.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { refundClaimLasts } from '#functions/membership/payments/model/admin-actions.ts';
import {
  type PaymentWithPayer,
  paymentOfOrder,
} from '#functions/membership/payments/model/queries.ts';
import {
  hasEndedUnpaid,
  openStatuses,
  paymentMachine,
  unpaidStatuses,
} from '#functions/membership/payments/model/rules.ts';
import { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';
import { abandonedAfter, askedAtOnce, dueOrders, msAgo } from './due.ts';
import { effectsOf } from './effects.ts';
import { handleReport, takeReport } from './reports.ts';
import { unreportedCause } from './step.ts';

const unhandledReports = (since: string) =>
  readFew(
    pickColumns(paymentEvents, ['key', 'orderId']),
    sql`from ${paymentEvents} where ${paymentEvents.handledAt} is null
      and ${paymentEvents.receivedAt} <= ${since} order by ${paymentEvents.receivedAt} limit ${askedAtOnce}`,
  );

/**
 * Asks the gateway for the outcome of an order and acts on it (design §7). Throws `GatewayError`
 * when it cannot be asked, `CONFLICT` for a payment of a gateway that is not the configured one.
 */
export async function askGateway(ctx: Context, payment: PaymentWithPayer) {
  if (payment.gateway !== ctx.payments.name)
    throw refusePayment.otherGateway({ gateway: payment.gateway });
  await ctx.db.write([
    write(
      change
        .update(payments)
        .set({ askedAt: ctx.now().toISOString() })
        .where(eq(payments.id, payment.id)),
    ),
  ]);
  const report = await ctx.payments.query(payment);
  await takeReport(ctx, 'query', report);
  if (payment.refundingAt && report.outcome === 'PAID') await releaseLostClaim(ctx, payment.id);
  return report;
}

/** Releases the claim of a refund that has not happened within `refundClaimLasts`. */
const releaseLostClaim = (ctx: Context, id: string) =>
  ctx.db.write([
    write(
      change
        .update(payments)
        .set({ refundingAt: null })
        .where(
          and(eq(payments.id, id), lte(payments.refundingAt, msAgo(ctx.now(), refundClaimLasts))),
        ),
    ),
  ]);

/** For how long a browser that returns again does not have the gateway asked again, in ms. */
const askedAgainAfter = 60_000;

/**
 * Asks the gateway at once when a browser returns with what moves nothing by itself: an unsigned message about an open
 * order, or a signed one that an order is paid which ended without money here, since the payer has gone back and paid.
 */
export async function askOnReturn(ctx: Context, report: Report): Promise<void> {
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(report.orderId) });
  if (!payment) return;
  const isOpen = openStatuses.includes(payment.status);
  const isAsked = {
    SIGNED: report.outcome === 'PAID' && hasEndedUnpaid(payment),
    NONE: isOpen && (payment.askedAt ?? '') < msAgo(ctx.now(), askedAgainAfter),
    WRONG: false,
  };
  if (isAsked[report.proof]) await askAbout(ctx, report.orderId);
}

/**
 * Asks the gateway first when money is disputed, or a refund has failed, of an order that is not paid here: its
 * notification was lost.
 */
export async function askBeforeCase(ctx: Context, report: Report): Promise<void> {
  if (report.caseId === null || report.proof !== 'SIGNED') return;
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(report.orderId) });
  if (payment && [...openStatuses, ...unpaidStatuses].includes(payment.status))
    await askAbout(ctx, report.orderId);
}

/** Cancels an order that the gateway does not know after a day: nobody has paid it, and nobody will. */
async function cancelAbandoned(ctx: Context, orderId: string): Promise<void> {
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(orderId) });
  const step = payment && paymentMachine.named('cancel', payment.status, 'clock');
  if (!payment || !step || payment.createdAt > msAgo(ctx.now(), abandonedAfter)) return;
  const { writes, entries } = await effectsOf(ctx, payment, step, unreportedCause(payment));
  await commit(ctx, writes, ...entries);
}

async function askAbout(ctx: Context, orderId: string): Promise<void> {
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(orderId) });
  if (!payment) return;
  try {
    const { outcome } = await askGateway(ctx, payment);
    if (outcome === 'UNKNOWN') await cancelAbandoned(ctx, orderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logError('payment.not-asked', { payment: payment.id, error: error.message });
  }
}

/**
 * Acts on reports that were kept but not handled, and asks the gateway about payments that are open for a while
 * (`due.ts`), `most` of them: browsers are closed and notifications lost. A cron job calls it.
 */
export async function sweepPayments(ctx: Context, most = askedAtOnce): Promise<void> {
  const now = ctx.now();
  const { left, orders } = await ctx.db.read({
    left: unhandledReports(msAgo(now, 60_000)),
    orders: dueOrders(ctx, most),
  });
  const failed: unknown[] = [];
  // A payment that cannot be settled must not keep the others waiting.
  for (const task of [
    ...left.map((event) => () => handleReport(ctx, event)),
    ...orders.map((orderId) => () => askAbout(ctx, orderId)),
  ])
    await task().catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
