import { factsOf, type PaymentFacts } from '#app/components/membership/renewal/facts.ts';
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
export function findPayment(payments: readonly Payment[], renewalId: string) {
  const payment = payments.find((one) => one.renewalId === renewalId);
  return payment?.paidAt
    ? { id: payment.id, paidAt: payment.paidAt, receipt: payment.receipt }
    : null;
}

/** The view model of a user's payments, except those that bought a membership period. */
export function paymentsView(payments: readonly Payment[], now: Date) {
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

export type PaymentsView = ReturnType<typeof paymentsView>;
