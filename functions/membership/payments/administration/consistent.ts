import type { Outcome } from '#functions/core/values/payment-words.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';

/** The outcomes that fit each status; what is to be checked waits for an administrator and fits none. */
const fitting: Record<PaymentStatus, readonly Outcome[]> = {
  CREATED: ['UNKNOWN'],
  PENDING: ['PENDING', 'UNKNOWN'],
  PAID: ['PAID'],
  FAILED: ['REFUSED', 'CANCELLED', 'UNKNOWN'],
  CANCELLED: ['CANCELLED', 'UNKNOWN'],
  REFUNDED: ['REFUNDED'],
  TO_BE_CHECKED: [],
  // To the gateway, money that a dispute has taken was paid all the same.
  DISPUTED: ['PAID', 'DISPUTED'],
  CHARGED_BACK: ['PAID', 'DISPUTE_LOST'],
  REFUND_FAILED: ['PAID', 'REFUND_FAILED'],
  REVERSED: [],
};

/** Whether a payment in a status may have an outcome at its gateway. */
export const fitsOutcome = (status: PaymentStatus, outcome: Outcome): boolean =>
  fitting[status].includes(outcome);

interface Money {
  amount: number | null;
  currency: string | null;
}

const isSame = <T>(ours: T, theirs: T | null): boolean => theirs === null || theirs === ours;

/** Whether a payment is as its gateway says: the outcome and, where it names it, the money. */
export const isConsistent = (
  ours: { status: PaymentStatus; amount: number; currency: string },
  theirs: { outcome: Outcome } & Money,
): boolean =>
  fitsOutcome(ours.status, theirs.outcome) &&
  isSame(ours.amount, theirs.amount) &&
  isSame(ours.currency, theirs.currency);
