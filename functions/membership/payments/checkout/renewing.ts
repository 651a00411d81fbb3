import type { Context } from '#functions/core/context.ts';
import { periodsOf } from '#functions/core/membership/periods.ts';
import {
  daysLeft,
  nextPeriod,
  renewableFrom,
  yearAfter,
} from '#functions/core/membership/rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { asSecondary } from '#functions/core/secondary.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { offeredOptions } from '#functions/membership/fees/options.ts';
import {
  lastChangedPayment,
  paymentOfUser,
  paymentsOfUser,
} from '#functions/membership/payments/model/queries.ts';
import { bankReturn, isUnsettled } from '#functions/membership/payments/model/view.ts';

/** How recently a payment must have changed for a return from the bank to refer to it, in ms. */
const returnsWithin = 24 * 60 * 60_000;

/**
 * What the signed-in user can choose from when renewing (REN-01, REN-02, D-21): the fees, each with
 * whether the bank accepts its currency; `expiry`, one year from today; `added`, the days that are left and
 * the last day including them. What prevents it: `renewableFrom`, the first day on which renewing is
 * possible (D-69), and `unsettled`, an earlier payment. `payments` are all of this user's.
 */
export async function renewalChoice(ctx: Context) {
  const actor = authorize(ctx, 'account.use');
  const { options, periods, payments } = await ctx.db.read({
    options: offeredOptions(),
    periods: periodsOf(actor.id),
    payments: paymentsOfUser(actor.id),
  });
  const now = ctx.now();
  const today = dayOf(now);
  const period = nextPeriod(periods, today);
  const days = daysLeft(periods, today);
  return {
    options: options.map((option) => ({
      ...option,
      isTaken: ctx.payments.currencies.includes(option.currency),
    })),
    expiry: yearAfter(today),
    period,
    added: days > 0 ? { days, validTo: period.validTo } : null,
    renewableFrom: renewableFrom(periods, today),
    periods,
    unsettled: payments.find((payment) => isUnsettled(payment, now)) ?? null,
    payments,
  };
}

/** The message for the signed-in user on returning from the bank (REN-07, D-23); reads once. */
export async function returnFromBank(ctx: Context) {
  const actor = authorize(ctx, 'account.use');
  const since = new Date(ctx.now().getTime() - returnsWithin);
  const { last } = await ctx.db.read({ last: asSecondary(lastChangedPayment(actor.id, since)) });
  return bankReturn(last || null);
}

/** The signed-in user's payment of the order in an address; null for any other (D-68). */
export async function returnedOrder(ctx: Context, orderId: string | null) {
  const actor = authorize(ctx, 'account.use');
  if (orderId === null || !/^\w{1,64}$/.test(orderId)) return null;
  const { payment } = await ctx.db.read({ payment: paymentOfUser(actor.id, { orderId }) });
  return payment;
}
