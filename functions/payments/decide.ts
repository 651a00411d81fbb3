import type { Outcome, Proof } from '#functions/shared/payment-words.ts';
import {
  type PaymentAction,
  type PaymentFlag,
  type PaymentParty,
  type PaymentStatus,
  paymentMachine,
  type ReportSource,
} from './rules.ts';

/** What a report says, as far as it decides anything. */
export interface Said {
  source: ReportSource;
  gateway: string;
  outcome: Outcome;
  proof: Proof;
  amount: number | null;
  currency: string | null;
}

/** What is known here of the order that a report names. */
export interface Ordered {
  status: PaymentStatus;
  gateway: string;
  amount: number;
  currency: string;
  /** Whether the payer's account is closed. */
  isClosed: boolean;
  /** Whether a membership period of the payer ends too far ahead for another one (D-69). */
  isCovered: boolean;
}

/** What follows from a report: who does what to the payment, and what is odd. */
export interface Decision {
  action: PaymentAction | null;
  party: PaymentParty;
  flag: PaymentFlag | null;
}

const party = ({ source }: Said): PaymentParty => (source === 'return' ? 'browser' : 'bank');

const says: Record<Outcome, PaymentAction | null> = {
  PAID: 'pay',
  REFUSED: 'refuse',
  CANCELLED: 'cancel',
  PENDING: 'wait',
  REFUNDED: 'refund',
  UNKNOWN: null,
};

const nothing = (said: Said, flag: PaymentFlag | null = null): Decision => ({
  action: null,
  party: party(said),
  flag,
});

/** Whether a report speaks of other money than the order. */
function moneyFlag(said: Said, { amount, currency }: Ordered): PaymentFlag | null {
  if (said.currency !== null && said.currency !== currency) return 'WRONG_CURRENCY';
  return said.amount !== null && said.amount !== amount ? 'WRONG_AMOUNT' : null;
}

/**
 * What a report does to a payment (design §7): only the bank makes it paid, and only with the amount and
 * the currency of the order; a browser that comes back never does. A report about an order that is
 * not ours (`ordered` is null) does nothing but stand out.
 */
export function decide(said: Said, ordered: Ordered | null): Decision {
  if (said.proof === 'WRONG') return nothing(said, 'WRONG_SIGNATURE');
  if (!ordered) return nothing(said, 'UNKNOWN_ORDER');
  if (said.gateway !== ordered.gateway) return nothing(said, 'OTHER_GATEWAY');
  const who = party(said);
  const wanted = says[said.outcome];
  if (who === 'browser')
    return {
      action: wanted === 'pay' || wanted === 'refund' ? 'wait' : wanted,
      party: who,
      flag: null,
    };
  if (said.proof === 'NONE') return nothing(said, 'WRONG_SIGNATURE');
  const odd = moneyFlag(said, ordered);
  if (wanted === 'refund')
    return odd ? nothing(said, odd) : { action: wanted, party: who, flag: null };
  if (wanted !== 'pay') return { action: wanted, party: who, flag: odd };
  const flag = odd ?? standingFlag(ordered);
  return { action: flag ? 'doubt' : 'pay', party: who, flag };
}

/** Whether good money came for a membership that cannot be given; once it was given that is no longer odd. */
function standingFlag({ status, isClosed, isCovered }: Ordered): PaymentFlag | null {
  if (!paymentMachine.named('pay', status, 'bank')) return null;
  if (isClosed) return 'ACCOUNT_CLOSED';
  return isCovered ? 'SECOND_PAYMENT' : null;
}
