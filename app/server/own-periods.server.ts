import type { AppLoadContext } from '@remix-run/cloudflare';
import { factsOf, type PaymentFacts } from '#app/components/membership/renewal/facts.ts';
import { found } from '#functions/core/errors.ts';
import { lastDay, periodStateOf, renewableFrom } from '#functions/core/membership/rules.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { userById } from '#functions/identity/users/shape.ts';
import { paymentsOfUser } from '#functions/membership/payments/model/queries.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import { bankReturn, hasReceipt, overviewOf } from '#functions/membership/payments/model/view.ts';

interface Payment extends PaymentFacts {
  status: PaymentStatus;
  renewalId: string | null;
  receipt: string | null;
  paidAt: string | null;
  refundedAt: string | null;
}

/** The payment for a membership period, with its receipt, or null (D-74). */
function findPayment(payments: readonly Payment[], renewalId: string) {
  const payment = payments.find((one) => one.renewalId === renewalId);
  return payment?.paidAt
    ? { id: payment.id, paidAt: payment.paidAt, receipt: payment.receipt }
    : null;
}

/** The view model of a user's payments, except those that bought a membership period. */
function paymentsView(payments: readonly Payment[], now: Date) {
  const { open, refunded, mayBegin } = overviewOf(payments, now);
  return {
    open: open.map(({ payment, state }) => ({ payment: factsOf(payment), state })),
    refunded: refunded.map(({ payment, state }) => ({
      ...factsOf(payment),
      state,
      begunOn: payment.paidAt ?? payment.createdAt,
      refundedAt: payment.refundedAt,
      receipt: hasReceipt(payment) ? payment.receipt : null,
    })),
    mayBegin,
    last: bankReturn(payments[0] ?? null),
  };
}

/** The account that is signed in, its membership periods with their payments, and the other payments. */
export async function ownPeriods(
  { ctx, today }: Pick<AppLoadContext, 'ctx' | 'today'>,
  id: string,
) {
  const { user, payments } = await ctx.db.read({
    user: userById(ctx, id),
    payments: asSecondary(paymentsOfUser(id)),
  });
  const account = found(user, 'Account');
  return {
    account,
    isMember: account.isMember,
    lastDay: lastDay(account.renewals, today),
    renewableFrom: renewableFrom(account.renewals, today),
    renewals: account.renewals.map((renewal) => ({
      ...renewal,
      state: periodStateOf(renewal, today),
      payment: findPayment(payments || [], renewal.id),
    })),
    payments: mapSecondary(payments, (all) => paymentsView(all, ctx.now())),
  };
}

export type PaymentsView = ReturnType<typeof paymentsView>;
