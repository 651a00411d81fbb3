import type { Outcome } from '#functions/core/values/payment-words.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';

/** What a gateway may say of a payment in each status; whatever is to be checked waits for somebody. */
const fitting: Record<PaymentStatus, readonly Outcome[]> = {
  CREATED: ['UNKNOWN'],
  PENDING: ['PENDING', 'UNKNOWN'],
  PAID: ['PAID'],
  FAILED: ['REFUSED', 'CANCELLED', 'UNKNOWN'],
  CANCELLED: ['CANCELLED', 'UNKNOWN'],
  REFUNDED: ['REFUNDED'],
  TO_BE_CHECKED: [],
};

interface Money {
  amount: number | null;
  currency: string | null;
}

const isSame = <T>(ours: T, theirs: T | null): boolean => theirs === null || theirs === ours;

/** Whether a payment stands as its gateway says: the outcome and, where it says them, the money. */
export const agrees = (
  ours: { status: PaymentStatus; amount: number; currency: string },
  theirs: { outcome: Outcome } & Money,
): boolean =>
  fitting[ours.status].includes(theirs.outcome) &&
  isSame(ours.amount, theirs.amount) &&
  isSame(ours.currency, theirs.currency);
