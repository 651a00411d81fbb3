import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { currencies } from '#functions/core/values/money.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import {
  type AdminAction,
  grants,
  type PlainAction,
  refusalOf,
} from '#functions/membership/payments/model/admin-actions.ts';
import {
  type PaymentWithPayer,
  paymentById,
} from '#functions/membership/payments/model/queries.ts';
import { type PaymentStep, paymentMachine } from '#functions/membership/payments/model/rules.ts';
import type { PaymentDecision } from '#functions/membership/payments/model/schema.ts';
import { paymentEvents } from '#functions/membership/payments/model/table.ts';
import { bankMessage } from '#functions/membership/payments/model/view.ts';
import { askGateway } from '#functions/membership/payments/reports/asking.ts';
import { effectsOf } from '#functions/membership/payments/reports/effects.ts';
import { unreportedCause } from '#functions/membership/payments/reports/step.ts';
import { flagOfEvent, isDisputed, laterPeriodOf, paidMoney } from './admin-payment.ts';

/** The payment with an id. Throws `NOT_FOUND`. */
export async function findPayment(ctx: Context, id: string): Promise<PaymentWithPayer> {
  const { payment } = await ctx.db.read({ payment: paymentById(id) });
  return found(payment, 'Payment');
}

/** The error an administrator gets when the gateway has not done what was asked. */
export const refusal = (error: unknown): unknown =>
  error instanceof GatewayError ? refusePayment.notAnswered({ code: error.message }) : error;

/** The payment and the step that an administrator asks for. Throws when it is not allowed now. */
export async function findStep(
  ctx: Context,
  id: string,
  { name, version }: { name: AdminAction; version: number },
): Promise<{ payment: PaymentWithPayer; step: PaymentStep }> {
  const { row, ...around } = await ctx.db.read({
    row: paymentById(id),
    later: laterPeriodOf(id),
    isDisputed: isDisputed(id),
  });
  const payment = found(row, 'Payment');
  const isElsewhere = payment.gateway !== ctx.payments.name;
  const reason = refusalOf(name, { ...payment, ...around, isElsewhere }, ctx.now());
  if (reason) throw refusePayment[reason]({ gateway: payment.gateway, date: around.later ?? '' });
  const step = paymentMachine.named(name, payment.status, 'admin');
  if (!step || payment.version !== version) throw refusePayment.changed();
  return { payment, step };
}

/** Acknowledges the flags of a payment that an administrator has decided about. */
export const acknowledgeFlags = (ctx: Context, paymentId: string) =>
  write(
    change
      .update(paymentEvents)
      .set({ acknowledgedAt: ctx.now().toISOString(), acknowledgedBy: ctx.actor?.id ?? null })
      .where(
        and(
          eq(paymentEvents.paymentId, paymentId),
          isNotNull(paymentEvents.flag),
          isNull(paymentEvents.acknowledgedAt),
        ),
      ),
  );

/**
 * The payment with the money that the bank has taken, which may differ from the order's; null when that
 * has no amount or no currency of ours.
 */
export async function paidOrder(
  ctx: Context,
  payment: PaymentWithPayer,
): Promise<PaymentWithPayer | null> {
  const { money } = await ctx.db.read({ money: paidMoney(payment.id) });
  if (!money) return payment;
  const currency = currencies.find((one) => one === money.currency);
  return currency && money.amount ? { ...payment, currency, amount: money.amount } : null;
}

/** Takes a step on an administrator's behalf, which also acknowledges all flags. */
export async function takeStep(
  ctx: Context,
  payment: PaymentWithPayer,
  step: PaymentStep,
  said: { note?: string; amount?: number } = {},
) {
  const cause = { ...unreportedCause(payment), ...said };
  const { writes, entries, queuedEmails } = await effectsOf(ctx, payment, step, cause);
  await commit(ctx, [...writes, acknowledgeFlags(ctx, payment.id)], ...entries);
  for (const email of queuedEmails) await sendQueuedEmail(ctx, email);
}

/**
 * Asks the gateway for the present outcome of a payment, acts on it, and returns it.
 * Throws `NOT_FOUND`, and `CONFLICT` when the gateway cannot be asked.
 */
export async function askAboutPayment(ctx: Context, id: string) {
  authorize(ctx, 'payments.manage', { proof: 'none' });
  const payment = await findPayment(ctx, id);
  const { outcome, amount, currency, message } = await askGateway(ctx, payment).catch((error) => {
    throw refusal(error);
  });
  return { outcome, amount, currency, message: bankMessage(message) };
}

/**
 * Decides about a payment with a reason and without asking the bank: what is to be checked is accepted, which grants the
 * membership period, or closed without one, and the money settled elsewhere; that it is disputed, and how that ended;
 * that a refund has not arrived, and what was done then; or that it was recorded by mistake. Throws `NOT_FOUND`, and
 * `CONFLICT` when it has changed, is being refunded, its account is closed, or a later period follows its own.
 */
export const decideAbout =
  (name: Exclude<PlainAction, 'refund'>) =>
  async (ctx: Context, id: string, { version, note }: PaymentDecision): Promise<void> => {
    authorize(ctx, 'payments.manage', { proof: 'fresh' });
    const { payment, step } = await findStep(ctx, id, { name, version });
    // What has a receipt says how much came.
    const taken = payment.receipt === null ? await paidOrder(ctx, payment) : payment;
    if (!taken && grants.includes(name)) throw refusePayment.otherMoney();
    await takeStep(ctx, taken ?? payment, step, { note });
  };

/**
 * Acknowledges a flag, with all its copies for the same order, and records who did it and when.
 * Doing it twice changes nothing. Throws `NOT_FOUND`.
 */
export async function acknowledge(ctx: Context, eventId: string): Promise<void> {
  const actor = authorize(ctx, 'payments.manage', { proof: 'none' });
  const { event } = await ctx.db.read({ event: flagOfEvent(eventId) });
  const { flag, acknowledgedAt, paymentId, orderId } = found(event, 'Flag');
  if (acknowledgedAt !== null || flag === null) return;
  const acknowledged = change
    .update(paymentEvents)
    .set({ acknowledgedAt: ctx.now().toISOString(), acknowledgedBy: actor.id })
    .where(
      and(
        eq(paymentEvents.flag, flag),
        eq(paymentEvents.orderId, orderId),
        isNull(paymentEvents.acknowledgedAt),
      ),
    );
  await commit(ctx, [guard(acknowledged)], {
    action: 'payment.seen',
    record: paymentId === null ? ['payments', eventId] : ['payment', paymentId],
    details: { flag },
  }).catch((error: unknown) => {
    // Another administrator has acknowledged it at the same moment.
    if (!isConflict(error)) throw error;
  });
}
