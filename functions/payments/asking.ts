import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { commit } from '#functions/audit/commands.ts';
import type { Context } from '#functions/context.ts';
import { select, statement } from '#functions/db/database.ts';
import { change, write } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
import { GatewayError } from '#functions/platform/payments/gateway.ts';
import { effectsOf } from './effects.ts';
import { paymentOfOrder, type StandingPayment } from './queries.ts';
import { actOn, takeReport } from './reports.ts';
import {
  abandonedAfter,
  askAfter,
  askEvery,
  askedAtOnce,
  openStatuses,
  paymentMachine,
} from './rules.ts';
import { paymentEvents, payments } from './table.ts';

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

const due = statement(
  () =>
    select
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(
        and(
          eq(payments.gateway, sql.placeholder('gateway')),
          or(
            and(
              inArray(payments.status, [...openStatuses]),
              lte(payments.createdAt, sql.placeholder('begun')),
            ),
            lte(payments.refundingAt, sql.placeholder('begun')),
          ),
          or(isNull(payments.askedAt), lte(payments.askedAt, sql.placeholder('asked'))),
        ),
      )
      .orderBy(asc(payments.createdAt))
      .limit(askedAtOnce),
  (rows) => rows.map(({ orderId }) => orderId),
);

const leftLying = statement(
  () =>
    select
      .select({ key: paymentEvents.key })
      .from(paymentEvents)
      .where(
        and(
          isNull(paymentEvents.handledAt),
          lte(paymentEvents.receivedAt, sql.placeholder('since')),
        ),
      )
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(askedAtOnce),
  (rows) => rows.map(({ key }) => key),
);

/**
 * Asks the gateway what has become of an order and does what follows (design §7). Throws `GatewayError`
 * when it cannot be asked, `CONFLICT` for a payment of a gateway that is not the configured one.
 */
export async function askGateway(ctx: Context, payment: StandingPayment) {
  if (payment.gateway !== ctx.payments.name)
    throw new CodedError(
      'CONFLICT',
      `The gateway "${payment.gateway}" is not configured any more.`,
    );
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
  return report;
}

/** An order of which the gateway knows nothing after a day: nobody has paid, and nobody will. */
async function abandon(ctx: Context, orderId: string): Promise<void> {
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(orderId) });
  const step = payment && paymentMachine.named('cancel', payment.status, 'clock');
  if (!payment || !step || payment.createdAt > before(ctx.now(), abandonedAfter)) return;
  const cause = {
    orderId,
    amount: null,
    currency: null,
    message: null,
    reference: null,
    flag: null,
  };
  const { writes, entries } = await effectsOf(ctx, payment, step, cause);
  await commit(ctx, writes, ...entries);
}

async function askAbout(ctx: Context, orderId: string): Promise<void> {
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(orderId) });
  if (!payment) return;
  try {
    const { outcome } = await askGateway(ctx, payment);
    if (outcome === 'UNKNOWN') await abandon(ctx, orderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    console.error({ event: 'payment.not-asked', payment: payment.id, error: error.message });
  }
}

/**
 * Takes up reports that were kept and not acted upon, and asks the gateway about payments that are
 * open for more than half an hour: browsers are closed and notifications lost. A tick calls it.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { keys, orders } = await ctx.db.read({
    keys: leftLying({ since: before(now, 60_000) }),
    orders: due({
      gateway: ctx.payments.name,
      begun: before(now, askAfter),
      asked: before(now, askEvery),
    }),
  });
  const failed: unknown[] = [];
  // One that cannot be settled must not keep the others waiting.
  for (const task of [
    ...keys.map((key) => () => actOn(ctx, key)),
    ...orders.map((orderId) => () => askAbout(ctx, orderId)),
  ])
    await task().catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
