import { and, eq, isNull } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guarded } from '#functions/core/db/write.ts';
import { CodedError, found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { refusePayment } from '#functions/membership/payments/model/errors.ts';
import type { RelationPayment } from '#functions/membership/payments/model/queries.ts';
import { bankMessage } from '#functions/membership/payments/model/rules.ts';
import type { PaymentDecision } from '#functions/membership/payments/model/schema.ts';
import { paymentEvents } from '#functions/membership/payments/model/table.ts';
import { askGateway } from '#functions/membership/payments/reports/asking.ts';
import { flagOfEvent } from './admin-payment.ts';
import { asTaken, known, refusal, take, toDecide } from './deciding.ts';

function atItsGateway(ctx: Context, payment: RelationPayment): RelationPayment {
  if (payment.gateway !== ctx.payments.name)
    throw refusePayment.otherGateway({ gateway: payment.gateway });
  return payment;
}

/**
 * Asks the gateway now what has become of a payment, does what follows, and returns what it says.
 * Throws `NOT_FOUND`, and `CONFLICT` when it cannot be asked.
 */
export async function askAboutPayment(ctx: Context, id: string) {
  permitted(ctx, 'payments.manage');
  const payment = atItsGateway(ctx, await known(ctx, id));
  const { outcome, amount, currency, message } = await askGateway(ctx, payment).catch(
    (error: unknown) => Promise.reject(refusal(error)),
  );
  return { outcome, amount, currency, message: bankMessage(message) };
}

/**
 * Accepts a payment that is to be checked: it is paid, and the membership period is given. Throws
 * `NOT_FOUND`, and `CONFLICT` when it has changed, is being refunded, or its account is closed.
 */
export async function acceptPayment(ctx: Context, id: string, decision: PaymentDecision) {
  permitted(ctx, 'payments.manage');
  const { version, note } = decision;
  const { payment, step } = await toDecide(ctx, id, { name: 'accept', version });
  const taken = await asTaken(ctx, payment);
  if (!taken) throw refusePayment.otherMoney();
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
 * Takes a flag from the list of what needs attention, however often it was raised for its order: who, and
 * when. A second one changes nothing. Throws `NOT_FOUND`.
 */
export async function acknowledge(ctx: Context, eventId: string): Promise<void> {
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
