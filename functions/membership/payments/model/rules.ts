import type { Outcome, Proof } from '#functions/core/values/payment-words.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

export const paymentStatuses = [
  'CREATED',
  'PENDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
  'TO_BE_CHECKED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentActions = [
  'wait',
  'cancel',
  'refuse',
  'doubt',
  'pay',
  'refund',
  'accept',
  'close',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * Who moves a payment: the bank by what it has signed or answered, the browser by coming back, the
 * clock when nothing was ever paid, an administrator.
 */
export type PaymentParty = 'bank' | 'browser' | 'clock' | 'admin';

const step = (
  name: PaymentAction,
  froms: readonly PaymentStatus[],
  to: PaymentStatus,
  who: readonly PaymentParty[],
): Transition<PaymentAction, PaymentStatus, PaymentParty>[] =>
  froms.map((from) => ({ name, from, to, who }));

const untold = ['CREATED', 'PENDING'] as const;
const unpaid = [...untold, 'CANCELLED', 'FAILED'] as const;

/**
 * What becomes of a payment. Reports come late, twice and in any order, so that each state gives way
 * only to those further down: cancelled to failed, failed to doubtful, that to paid, paid to refunded.
 */
export const paymentMachine = machineOf<
  PaymentStatus,
  PaymentParty,
  Transition<PaymentAction, PaymentStatus, PaymentParty>
>({
  states: paymentStatuses,
  initial: 'CREATED',
  transitions: [
    ...step('wait', ['CREATED'], 'PENDING', ['bank', 'browser']),
    ...step('cancel', untold, 'CANCELLED', ['bank', 'browser', 'clock']),
    ...step('refuse', [...untold, 'CANCELLED'], 'FAILED', ['bank', 'browser']),
    ...step('doubt', unpaid, 'TO_BE_CHECKED', ['bank']),
    ...step('pay', [...unpaid, 'TO_BE_CHECKED'], 'PAID', ['bank']),
    ...step('refund', unpaid, 'REFUNDED', ['bank']),
    ...step('refund', ['PAID', 'TO_BE_CHECKED'], 'REFUNDED', ['bank', 'admin']),
    ...step('accept', ['TO_BE_CHECKED'], 'PAID', ['admin']),
    ...step('close', ['TO_BE_CHECKED'], 'FAILED', ['admin']),
  ],
});

/** One step of the machine. */
export type PaymentStep = NonNullable<ReturnType<typeof paymentMachine.named>>;

/** What is odd about a report: kept for an administrator to look at. */
export const paymentFlags = [
  'WRONG_SIGNATURE',
  'UNKNOWN_ORDER',
  'OTHER_GATEWAY',
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'SECOND_PAYMENT',
  'ACCOUNT_CLOSED',
  'LATER_PERIOD',
  'NOT_UNDERSTOOD',
] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** By which way a report came. */
export const reportSources = ['notification', 'return', 'query', 'refund'] as const;
export type ReportSource = (typeof reportSources)[number];

/** Whether a payment waits for an administrator to decide. */
export const waitsForAdmin = (status: PaymentStatus): boolean =>
  paymentMachine.named('accept', status, 'admin') !== null;

/** Whether an order may still be handed to the bank: nothing was heard of it yet. */
export const mayCheckOut = ({ status }: { status: PaymentStatus }): boolean =>
  paymentMachine.named('wait', status, 'browser') !== null;

/** The statuses in which a gateway is still to be asked. */
export const openStatuses: readonly PaymentStatus[] = untold;

/**
 * The statuses in which it is asked now and then all the same: anyone who turned round, or was refused, may
 * have gone back to the bank and paid.
 */
export const unpaidStatuses: readonly PaymentStatus[] = ['CANCELLED', 'FAILED'];

/** Whether a payment ended without money, so that a bank that says otherwise should be asked. */
export const endedUnpaid = ({ status }: { status: PaymentStatus }): boolean =>
  unpaidStatuses.includes(status);

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
  /** What was odd when it was held for checking; null when it was not held. */
  heldFor: PaymentFlag | null;
  /** Whether an administrator has closed it. */
  isSettled: boolean;
  /** Whether a later membership period of the payer stands on the one that it has bought. */
  hasLater: boolean;
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

/** Whether a report that tells of money speaks of other money than the order, or of none that can be read. */
function moneyFlag(said: Said, { amount, currency }: Ordered): PaymentFlag | null {
  if (said.currency !== currency) return 'WRONG_CURRENCY';
  return said.amount === amount ? null : 'WRONG_AMOUNT';
}

const aboutMoney: readonly PaymentFlag[] = ['WRONG_AMOUNT', 'WRONG_CURRENCY'];

/**
 * What a report does to a payment (design §7): only the bank makes it paid, and only with the amount and
 * the currency of the order; a browser that comes back never does. What an administrator has closed
 * stays closed, and what is held waits for one, unless only the money was in doubt and the
 * right money came. A report about an order that is not ours (`ordered` is null) does nothing but stand out.
 */
export function decide(said: Said, ordered: Ordered | null): Decision {
  if (said.proof === 'WRONG') return nothing(said, 'WRONG_SIGNATURE');
  if (!ordered) return nothing(said, 'UNKNOWN_ORDER');
  if (said.gateway !== ordered.gateway) return nothing(said, 'OTHER_GATEWAY');
  const wanted = says[said.outcome];
  const isBrowser = party(said) === 'browser';
  if (ordered.isSettled && (isBrowser || wanted !== 'refund')) return nothing(said);
  if (isBrowser) return byBrowser(wanted);
  if (said.proof === 'NONE') return nothing(said, 'WRONG_SIGNATURE');
  if (wanted === 'pay') return paidBy(said, ordered);
  if (wanted === 'refund') return refundedBy(said, ordered);
  const isOdd = wanted === null && said.source === 'notification';
  return { ...nothing(said, isOdd ? 'NOT_UNDERSTOOD' : null), action: wanted };
}

/** Who comes back has not paid by that; the bank says so itself, or is asked. */
const byBrowser = (wanted: PaymentAction | null): Decision => ({
  action: wanted === 'pay' || wanted === 'refund' ? 'wait' : wanted,
  party: 'browser',
  flag: null,
});

function paidBy(said: Said, ordered: Ordered): Decision {
  const { heldFor } = ordered;
  if (heldFor && !aboutMoney.includes(heldFor)) return nothing(said);
  const flag = moneyFlag(said, ordered) ?? relationFlag(ordered);
  return { action: flag ? 'doubt' : 'pay', party: 'bank', flag };
}

/** A part that was paid back, or other money, is left to people. */
function refundedBy(said: Said, ordered: Ordered): Decision {
  const odd = said.amount === null && said.currency === null ? null : moneyFlag(said, ordered);
  if (odd) return nothing(said, odd);
  return { action: 'refund', party: 'bank', flag: ordered.hasLater ? 'LATER_PERIOD' : null };
}

/** Whether good money came for a membership that cannot be given; once it was given that is no longer odd. */
function relationFlag({ status, isClosed, isCovered }: Ordered): PaymentFlag | null {
  if (!paymentMachine.named('pay', status, 'bank')) return null;
  if (isClosed) return 'ACCOUNT_CLOSED';
  return isCovered ? 'SECOND_PAYMENT' : null;
}
