import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { currencies } from '#functions/core/values/money.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refusePayment } from '#functions/membership/payments/model/errors.ts';
import {
  paymentRelation,
  type RelationPayment,
} from '#functions/membership/payments/model/queries.ts';
import {
  type Action,
  type PaymentStep,
  paymentMachine,
  whyNot,
} from '#functions/membership/payments/model/rules.ts';
import { paymentEvents } from '#functions/membership/payments/model/table.ts';
import { effectsOf } from '#functions/membership/payments/reports/effects.ts';
import { laterPeriodThan, takenMoney } from './admin-payment.ts';

/** A payment as it stands. Throws `NOT_FOUND`. */
export async function known(ctx: Context, id: string): Promise<RelationPayment> {
  const { payment } = await ctx.db.read({ payment: paymentRelation(id) });
  return found(payment, 'Payment');
}

/** What an administrator is told when the gateway has not done what was asked. */
export const refusal = (error: unknown): unknown =>
  error instanceof GatewayError ? refusePayment.notAnswered({ code: error.message }) : error;

/** The payment, and the step that an administrator asks for, if nothing stands against it. */
export async function toDecide(
  ctx: Context,
  id: string,
  { name, version }: { name: Action; version: number },
): Promise<{ payment: RelationPayment; step: PaymentStep }> {
  const { found: row, later } = await ctx.db.read({
    found: paymentRelation(id),
    later: laterPeriodThan(id),
  });
  const payment = found(row, 'Payment');
  const isElsewhere = payment.gateway !== ctx.payments.name;
  const relation = { ...payment, isAccountClosed: payment.isClosed, isElsewhere, later };
  const reason = whyNot(name, relation, ctx.now());
  if (reason) throw refusePayment[reason]({ gateway: payment.gateway, date: later ?? '' });
  const step = paymentMachine.named(name, payment.status, 'admin');
  if (!step || payment.version !== version) throw refusePayment.changed();
  return { payment, step };
}

/** The flags of a payment that an administrator has decided about need no other look. */
export const acknowledgedFlags = (ctx: Context, paymentId: string) =>
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
export async function asTaken(
  ctx: Context,
  payment: RelationPayment,
): Promise<RelationPayment | null> {
  const { money } = await ctx.db.read({ money: takenMoney(payment.id) });
  if (!money) return payment;
  const currency = currencies.find((one) => one === money.currency);
  return currency && money.amount ? { ...payment, currency, amount: money.amount } : null;
}

/** What an administrator decides without anybody's report. */
const causeOf = ({ orderId, amount, currency }: RelationPayment, note?: string) => ({
  orderId,
  amount,
  currency,
  message: null,
  reference: null,
  flag: null,
  ...(note === undefined ? {} : { note }),
});

/** Does a step in an administrator's name, whose decision also looks at all flags. */
export async function take(
  ctx: Context,
  payment: RelationPayment,
  step: PaymentStep,
  note?: string,
) {
  const { writes, entries, queuedEmails } = await effectsOf(
    ctx,
    payment,
    step,
    causeOf(payment, note),
  );
  await commit(ctx, [...writes, acknowledgedFlags(ctx, payment.id)], ...entries);
  for (const message of queuedEmails) await sendQueuedEmail(ctx, message);
}
