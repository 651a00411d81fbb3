import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { commit } from '#functions/audit/commands.ts';
import type { Context } from '#functions/context.ts';
import { change, guarded, write } from '#functions/db/write.ts';
import { CodedError, found } from '#functions/errors.ts';
import { sendNotice } from '#functions/notices/commands.ts';
import { permitted } from '#functions/permissions/require.ts';
import { GatewayError, GatewayRefusal } from '#functions/platform/payments/gateway.ts';
import { currencies } from '#functions/shared/money.ts';
import { flagOfEvent, laterPeriods, laterPeriodThan, takenMoney } from './admin-payment.ts';
import { askGateway } from './asking.ts';
import { effectsOf } from './effects.ts';
import { paymentStanding, type StandingPayment } from './queries.ts';
import { PaymentRefused } from './refused.ts';
import { takeReport } from './reports.ts';
import {
  bankMessage,
  type Deed,
  type PaymentStatus,
  type PaymentStep,
  paymentMachine,
  refundClaimLasts,
  whyNot,
} from './rules.ts';
import type { PaymentDecision } from './schema.ts';
import { paymentEvents, payments } from './table.ts';

async function known(ctx: Context, id: string): Promise<StandingPayment> {
  const { payment } = await ctx.db.read({ payment: paymentStanding(id) });
  return found(payment, 'Payment');
}

function atItsGateway(ctx: Context, payment: StandingPayment): StandingPayment {
  if (payment.gateway !== ctx.payments.name)
    throw new PaymentRefused('otherGateway', payment.gateway);
  return payment;
}

const refusal = (error: unknown): unknown =>
  error instanceof GatewayError ? new PaymentRefused('notAnswered', error.message) : error;

/**
 * Asks the gateway now what has become of a payment, does what follows, and returns what it says.
 * Throws `NOT_FOUND`, and `PaymentRefused` when it cannot be asked.
 */
export async function askAboutPayment(ctx: Context, id: string) {
  permitted(ctx, 'payments.manage');
  const payment = atItsGateway(ctx, await known(ctx, id));
  const { outcome, amount, currency, message } = await askGateway(ctx, payment).catch(
    (error: unknown) => Promise.reject(refusal(error)),
  );
  return { outcome, amount, currency, message: bankMessage(message) };
}

/** Since when a refund that was begun may be taken for lost, as an instant. */
const lostSince = (ctx: Context): string =>
  new Date(ctx.now().getTime() - refundClaimLasts).toISOString();

/** The payment, and the step that an administrator asks for, if nothing stands against it. */
async function toDecide(
  ctx: Context,
  id: string,
  { name, version }: { name: Deed; version: number },
): Promise<{ payment: StandingPayment; step: PaymentStep }> {
  const { found: row, later } = await ctx.db.read({
    found: paymentStanding(id),
    later: laterPeriodThan(id),
  });
  const payment = found(row, 'Payment');
  const isElsewhere = payment.gateway !== ctx.payments.name;
  const standing = { ...payment, isAccountClosed: payment.isClosed, isElsewhere, later };
  const reason = whyNot(name, standing, ctx.now());
  if (reason)
    throw new PaymentRefused(reason, (isElsewhere ? payment.gateway : later) ?? undefined);
  const step = paymentMachine.named(name, payment.status, 'admin');
  if (!step || payment.version !== version) throw new PaymentRefused('changed');
  return { payment, step };
}

/** The flags of a payment that an administrator has decided about need no other look. */
const flagsSeen = (ctx: Context, paymentId: string) =>
  write(
    change
      .update(paymentEvents)
      .set({ seenAt: ctx.now().toISOString(), seenBy: ctx.actor?.id ?? null })
      .where(
        and(
          eq(paymentEvents.paymentId, paymentId),
          isNotNull(paymentEvents.flag),
          isNull(paymentEvents.seenAt),
        ),
      ),
  );

/**
 * The payment with the money that the bank has taken, which may not be what was ordered; null when the
 * bank has taken money that cannot be told here.
 */
async function asTaken(ctx: Context, payment: StandingPayment): Promise<StandingPayment | null> {
  const { money } = await ctx.db.read({ money: takenMoney(payment.id) });
  if (!money) return payment;
  const currency = currencies.find((one) => one === money.currency);
  return currency && money.amount ? { ...payment, currency, amount: money.amount } : null;
}

/** What an administrator decides without anybody's report. */
const causeOf = ({ orderId, amount, currency }: StandingPayment, note?: string) => ({
  orderId,
  amount,
  currency,
  message: null,
  reference: null,
  flag: null,
  ...(note === undefined ? {} : { note }),
});

async function take(ctx: Context, payment: StandingPayment, step: PaymentStep, note?: string) {
  const { writes, entries, notices } = await effectsOf(ctx, payment, step, causeOf(payment, note));
  await commit(ctx, [...writes, flagsSeen(ctx, payment.id)], ...entries);
  for (const letter of notices) await sendNotice(ctx, letter);
}

/**
 * Accepts a payment that is to be checked: it is paid, and the membership period is given. Throws
 * `NOT_FOUND`, and `PaymentRefused` when it has changed, is being refunded, or its account is closed.
 */
export async function acceptPayment(ctx: Context, id: string, decision: PaymentDecision) {
  permitted(ctx, 'payments.manage');
  const { version, note } = decision;
  const { payment, step } = await toDecide(ctx, id, { name: 'accept', version });
  const taken = await asTaken(ctx, payment);
  if (!taken) throw new PaymentRefused('otherMoney');
  await take(ctx, taken, step, note);
}

/**
 * Closes a payment that is to be checked without a membership; the money is settled elsewhere. Throws
 * as `acceptPayment` does.
 */
export async function closePayment(ctx: Context, id: string, decision: PaymentDecision) {
  permitted(ctx, 'payments.manage');
  const { version, note } = decision;
  const { payment, step } = await toDecide(ctx, id, { name: 'close', version });
  await take(ctx, (await asTaken(ctx, payment)) ?? payment, step, note);
}

/**
 * Has everything paid back by the gateway, whereupon the membership period goes too. The row is claimed
 * first, so that two who press at once send one request; a crash in between is found by the
 * tick, which asks about claimed rows. Returns the status afterwards: a gateway may need some days.
 * Throws `NOT_FOUND`, and `PaymentRefused`: also when a later period stands on this one, or
 * when the gateway refuses, which frees the claim.
 */
export async function refundPayment(
  ctx: Context,
  id: string,
  { version, note }: PaymentDecision,
): Promise<PaymentStatus> {
  permitted(ctx, 'payments.manage');
  const { payment } = await toDecide(ctx, id, { name: 'refund', version });
  const since = await claimRefund(ctx, payment, note);
  const taken = await asTaken(ctx, payment);
  const report = await ctx.payments.refund(taken ?? payment).catch(async (error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    // Whether money went back is not known: the claim stays, and the tick asks.
    if (!(error instanceof GatewayRefusal))
      throw new PaymentRefused('refundUnknown', error.message);
    await freeRefund(ctx, id, since);
    throw refusal(error);
  });
  await takeReport(ctx, 'refund', report);
  const after = await known(ctx, id);
  // Other money than the order's changes nothing by itself; here somebody wanted all of it back.
  const step = paymentMachine.named('refund', after.status, 'admin');
  const isAll = !taken || report.amount === null || report.amount === taken.amount;
  if (report.outcome === 'REFUNDED' && isAll && step) await take(ctx, after, step);
  else await ctx.db.write([flagsSeen(ctx, id)]);
  return (await known(ctx, id)).status;
}

async function claimRefund(ctx: Context, payment: StandingPayment, note: string): Promise<string> {
  const { id, status, version, amount, currency, gateway } = payment;
  const since = ctx.now().toISOString();
  const claim = sql`update ${payments} set "refundingAt" = ${since}, "note" = ${note},
    "updatedAt" = ${since}, "version" = "version" + 1
    where "id" = ${id} and "status" = ${status} and "version" = ${version}
    and ("refundingAt" is null or "refundingAt" <= ${lostSince(ctx)})
    and not exists (${laterPeriods(id)})`;
  await commit(ctx, [guarded(claim)], {
    action: 'payment.refund-asked',
    record: ['payment', id],
    details: { from: status, amount, currency, gateway },
  });
  return since;
}

/** Whatever the gateway has refused can be tried again at once. */
const freeRefund = (ctx: Context, id: string, since: string) =>
  ctx.db.write([
    write(
      change
        .update(payments)
        .set({ refundingAt: null })
        .where(and(eq(payments.id, id), eq(payments.refundingAt, since))),
    ),
  ]);

/**
 * Takes a flag from the list of what needs a look, however often it was raised for its order: who, and
 * when. A second one changes nothing. Throws `NOT_FOUND`.
 */
export async function markSeen(ctx: Context, eventId: string): Promise<void> {
  const actor = permitted(ctx, 'payments.manage');
  const { event } = await ctx.db.read({ event: flagOfEvent(eventId) });
  const { flag, seenAt, paymentId, orderId } = found(event, 'Flag');
  if (seenAt !== null || flag === null) return;
  const seen = change
    .update(paymentEvents)
    .set({ seenAt: ctx.now().toISOString(), seenBy: actor.id })
    .where(
      and(
        eq(paymentEvents.flag, flag),
        eq(paymentEvents.orderId, orderId),
        isNull(paymentEvents.seenAt),
      ),
    );
  await commit(ctx, [guarded(seen)], {
    action: 'payment.seen',
    record: paymentId === null ? ['payments', eventId] : ['payment', paymentId],
    details: { flag },
  }).catch((error: unknown) => {
    // Somebody else has looked at the same moment.
    if (!(error instanceof CodedError && error.code === 'CONFLICT')) throw error;
  });
}
