import { and, eq, isNull } from 'drizzle-orm';
import type { GatewayForm, Order } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { periodsOf } from '#functions/core/membership/periods.ts';
import { optionText, renewableFrom } from '#functions/core/membership/rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { userById } from '#functions/identity/users/shape.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { offeredOption } from '#functions/membership/fees/options.ts';
import { goPath, paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { paymentOfUser, paymentsOfUser } from '#functions/membership/payments/model/queries.ts';
import { mayCheckOut } from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { isUnsettled } from '#functions/membership/payments/model/view.ts';

/** A new order id: letters and digits, random, and short enough for every gateway. */
export const newOrderId = (ctx: Context): string =>
  ctx
    .newSecret()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-24);

/**
 * Begins a payment of a yearly fee for the signed-in user (REN-15, REN-16, D-24) and returns its id.
 * Amount and currency are the option's, whatever the browser sends (D-22). Throws `NOT_FOUND` for an option
 * that is not offered; `CONFLICT` while the membership lasts more than five days (D-69, with the first
 * possible day in `about`), while an earlier payment is open, and for a currency that the bank does not
 * accept; `TOO_MANY_REQUESTS`.
 */
export async function beginPayment(ctx: Context, optionId: string): Promise<string> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  await takeAttempt(ctx, ['payment.account', actor.id]);
  const { option, periods, earlier } = await ctx.db.read({
    option: offeredOption(optionId),
    periods: periodsOf(actor.id),
    earlier: paymentsOfUser(actor.id),
  });
  const chosen = found(option, 'Renewal option');
  const { amount, currency } = chosen;
  const now = ctx.now();
  const from = renewableFrom(periods, dayOf(now));
  if (from) throw refusePayment.tooEarly({ date: from });
  if (earlier.some((payment) => isUnsettled(payment, now))) throw refusePayment.unsettled();
  if (!ctx.payments.currencies.includes(currency)) throw refusePayment.notByCard({ currency });
  const id = ctx.newId();
  const row = {
    id,
    orderId: newOrderId(ctx),
    userId: actor.id,
    gateway: ctx.payments.name,
    optionId,
    // In the payer's language, since the receipt is the payer's.
    optionDescription: optionText(chosen, ctx.client.language),
    amount,
    currency,
    language: ctx.client.language,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  await commit(ctx, [write(change.insert(payments).values(row))], {
    action: 'payment.begun',
    record: ['payment', id],
    details: { option: optionId, amount, currency, gateway: ctx.payments.name },
  });
  return id;
}

/** A payment of the signed-in user as the gateway gets it, and whether it can still be paid there. */
async function ownOrder(ctx: Context, id: string) {
  const actor = authorize(ctx, 'account.use');
  const { payment, user } = await ctx.db.read({
    payment: paymentOfUser(actor.id, { id }),
    user: userById(ctx, actor.id),
  });
  const known = found(payment, 'Payment');
  const at = (path: string) => new URL(path, ctx.config.origin).href;
  const order: Order = {
    orderId: known.orderId,
    amount: known.amount,
    currency: known.currency,
    description: `${ctx.config.societyName}: ${known.optionDescription}`,
    // The language at the beginning, so that a second click sends the gateway the same request.
    language: known.language,
    email: user?.email || null,
    urls: {
      notification: at(paymentPaths.notification),
      return: at(paymentPaths.return),
      back: at(paymentPaths.back),
      go: at(goPath(known.id)),
    },
  };
  return {
    payment: known,
    order,
    isOpen: mayCheckOut(known) && known.gateway === ctx.payments.name,
  };
}

/**
 * The form that leads to the bank, for a payment of the signed-in user (REN-04, REN-05); null once the bank has reported
 * on it, since an order is used once. Throws `NOT_FOUND`.
 */
export async function checkoutOf(ctx: Context, id: string): Promise<GatewayForm | null> {
  const { order, isOpen } = await ownOrder(ctx, id);
  return isOpen ? ctx.payments.prepare(order) : null;
}

/**
 * Opens a payment of the signed-in user at a gateway that is asked first and returns the address of its
 * payment page. Throws `NOT_FOUND`, `CONFLICT` for an order that was used, and what the gateway throws.
 */
export async function openAtGateway(ctx: Context, id: string): Promise<string> {
  authorize(ctx, 'account.use', { proof: 'none' });
  const { payment, order, isOpen } = await ownOrder(ctx, id);
  const { open } = ctx.payments;
  if (!open || !isOpen) throw refusePayment.notContinued();
  const { url, reference } = await open(order);
  if (payment.reference !== reference)
    await ctx.db.write([
      // Two clicks at once have opened the same session.
      write(
        change
          .update(payments)
          .set({ reference, updatedAt: ctx.now().toISOString() })
          .where(and(eq(payments.id, id), isNull(payments.reference))),
      ),
    ]);
  return url;
}
