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
  'DISPUTED',
  'CHARGED_BACK',
  'REFUND_FAILED',
  'REVERSED',
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
  'dispute',
  'win',
  'lose',
  'fail',
  'restore',
  'repay',
  'reverse',
  'credit',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * Who moves a payment: the bank by a signed report or answer, the browser by returning, the
 * clock when it was never paid, an administrator.
 */
export type PaymentParty = 'bank' | 'browser' | 'clock' | 'admin';

const stepsTo = (
  name: PaymentAction,
  froms: readonly PaymentStatus[],
  to: PaymentStatus,
  who: readonly PaymentParty[],
): Transition<PaymentAction, PaymentStatus, PaymentParty>[] =>
  froms.map((from) => ({ name, from, to, who }));

const unfinished = ['CREATED', 'PENDING'] as const;
const unpaid = [...unfinished, 'CANCELLED', 'FAILED'] as const;

/**
 * The states of a payment. Reports arrive late, twice and in any order, so that each state gives way
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
    ...stepsTo('wait', ['CREATED'], 'PENDING', ['bank', 'browser']),
    ...stepsTo('cancel', unfinished, 'CANCELLED', ['bank', 'browser', 'clock']),
    ...stepsTo('refuse', [...unfinished, 'CANCELLED'], 'FAILED', ['bank', 'browser']),
    ...stepsTo('doubt', unpaid, 'TO_BE_CHECKED', ['bank']),
    ...stepsTo('pay', [...unpaid, 'TO_BE_CHECKED'], 'PAID', ['bank']),
    ...stepsTo('refund', unpaid, 'REFUNDED', ['bank']),
    ...stepsTo('refund', ['PAID', 'TO_BE_CHECKED'], 'REFUNDED', ['bank', 'admin']),
    ...stepsTo('accept', ['TO_BE_CHECKED'], 'PAID', ['admin']),
    ...stepsTo('close', ['TO_BE_CHECKED'], 'FAILED', ['admin']),
    ...stepsTo('dispute', ['PAID'], 'DISPUTED', ['bank', 'admin']),
    ...stepsTo('win', ['DISPUTED'], 'PAID', ['bank', 'admin']),
    ...stepsTo('lose', ['PAID', 'DISPUTED'], 'CHARGED_BACK', ['bank']),
    ...stepsTo('lose', ['DISPUTED'], 'CHARGED_BACK', ['admin']),
    ...stepsTo('refund', ['DISPUTED', 'REFUND_FAILED'], 'REFUNDED', ['bank']),
    ...stepsTo('fail', ['REFUNDED'], 'REFUND_FAILED', ['bank', 'admin']),
    ...stepsTo('restore', ['REFUND_FAILED'], 'PAID', ['admin']),
    ...stepsTo('repay', ['REFUND_FAILED'], 'REFUNDED', ['admin']),
    ...stepsTo('reverse', ['PAID'], 'REVERSED', ['admin']),
    // A part of the money goes back; the membership stays.
    ...stepsTo('credit', ['PAID'], 'PAID', ['admin']),
  ],
});

/** A transition of the machine. */
export type PaymentStep = NonNullable<ReturnType<typeof paymentMachine.named>>;

/** What can be wrong with a report; a flagged one is kept for an administrator to look at. */
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
  'DISPUTED',
  'DISPUTE_LOST',
  'REFUND_FAILED',
] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** Whether something is left to do about a flagged report but to have seen it. */
export const needsDecision = (flag: PaymentFlag): boolean =>
  flag !== 'WRONG_SIGNATURE' && flag !== 'DISPUTE_LOST';

/** Why a credit note was issued: paid back, lost to the payer's bank, recorded by mistake. */
export const creditCauses = ['refund', 'dispute', 'reversal'] as const;
export type CreditCause = (typeof creditCauses)[number];

/** How a report arrived. */
export const reportSources = ['notification', 'return', 'query', 'refund'] as const;
export type ReportSource = (typeof reportSources)[number];

export const waitsForAdmin = (status: PaymentStatus): boolean =>
  paymentMachine.named('accept', status, 'admin') !== null;

/** Whether an order may still be handed to the bank, which has not reported on it yet. */
export const mayCheckOut = ({ status }: { status: PaymentStatus }): boolean =>
  paymentMachine.named('wait', status, 'browser') !== null;

/** The statuses about which the gateway is asked regularly. */
export const openStatuses: readonly PaymentStatus[] = unfinished;

/**
 * The statuses about which it is asked now and then: after cancelling, or being refused, the payer may
 * have gone back to the bank and paid.
 */
export const unpaidStatuses: readonly PaymentStatus[] = ['CANCELLED', 'FAILED'];

/** Whether a payment ended without money, so that the bank is asked again when a browser says it was paid. */
export const hasEndedUnpaid = ({ status }: { status: PaymentStatus }): boolean =>
  unpaidStatuses.includes(status);

/** The parts of a report that decide anything. */
export interface ReportFacts {
  source: ReportSource;
  gateway: string;
  outcome: Outcome;
  proof: Proof;
  amount: number | null;
  currency: string | null;
  /** The dispute or refund that it is about; null when it is about none, or names none. */
  caseId: string | null;
  /** When it happened at the gateway, if it says so. */
  occurredAt: string | null;
}

/** A report about a dispute or a refund that was acted upon before. */
export type CaseReport = Pick<ReportFacts, 'outcome' | 'caseId' | 'occurredAt'>;

/** What is known here about the order of a report. */
export interface OrderState {
  status: PaymentStatus;
  gateway: string;
  amount: number;
  currency: string;
  /** Whether the payer's account is closed. */
  isClosed: boolean;
  /** Whether a membership period of the payer ends too far ahead for another one (D-69). */
  isCovered: boolean;
  /** The flag for which it was held for checking; null when it was not held. */
  heldFor: PaymentFlag | null;
  /** Whether an administrator has closed it. */
  isSettled: boolean;
  /** Whether a later membership period of the payer follows the one that it has bought. */
  hasLater: boolean;
  /** What was reported about its disputes and refunds before. */
  cases: readonly CaseReport[];
}

/** What a report causes: who does what to the payment, and its flag. */
export interface Decision {
  action: PaymentAction | null;
  party: PaymentParty;
  flag: PaymentFlag | null;
}

const party = ({ source }: ReportFacts): PaymentParty => (source === 'return' ? 'browser' : 'bank');

const outcomeActions: Record<Outcome, PaymentAction | null> = {
  PAID: 'pay',
  REFUSED: 'refuse',
  CANCELLED: 'cancel',
  PENDING: 'wait',
  REFUNDED: 'refund',
  DISPUTED: 'dispute',
  DISPUTE_WON: 'win',
  DISPUTE_LOST: 'lose',
  REFUND_FAILED: 'fail',
  UNKNOWN: null,
};

/** What only happens to money that has come; it counts even for a payment that an administrator has closed. */
const afterwards: readonly (PaymentAction | null)[] = ['refund', 'dispute', 'win', 'lose', 'fail'];

/** What a browser may claim. */
const claimable: readonly (PaymentAction | null)[] = ['wait', 'cancel', 'refuse'];

const noAction = (said: ReportFacts, flag: PaymentFlag | null = null): Decision => ({
  action: null,
  party: party(said),
  flag,
});

/** The flag when the money reported differs from the order's or cannot be read. */
function moneyFlag(said: ReportFacts, { amount, currency }: OrderState): PaymentFlag | null {
  if (said.currency !== currency) return 'WRONG_CURRENCY';
  return said.amount === amount ? null : 'WRONG_AMOUNT';
}

const aboutMoney: readonly PaymentFlag[] = ['WRONG_AMOUNT', 'WRONG_CURRENCY'];

/**
 * What a report does to a payment (design §7): only the bank makes it paid, and only with the amount and
 * the currency of the order; a returning browser never does. What an administrator has closed
 * stays closed, and what is held waits for one, unless only the money was in doubt and the
 * right money arrives. A report about an unknown order (`ordered` is null) is only flagged.
 */
export function decideReport(said: ReportFacts, ordered: OrderState | null): Decision {
  if (said.proof === 'WRONG') return noAction(said, 'WRONG_SIGNATURE');
  if (!ordered) return noAction(said, 'UNKNOWN_ORDER');
  if (said.gateway !== ordered.gateway) return noAction(said, 'OTHER_GATEWAY');
  const wanted = outcomeActions[said.outcome];
  const isBrowser = party(said) === 'browser';
  if (ordered.isSettled && (isBrowser || !afterwards.includes(wanted))) return noAction(said);
  if (isBrowser) return decideReturn(wanted, said.proof);
  if (said.proof === 'NONE') return noAction(said, 'WRONG_SIGNATURE');
  if (wanted === 'pay') return decidePaid(said, ordered);
  if (wanted === 'refund') return decideRefund(said, ordered);
  if (wanted === 'fail') return decideFailure(said, ordered);
  if (wanted === 'dispute' || wanted === 'win' || wanted === 'lose')
    return disputeRules[wanted](said, ordered);
  const isOdd = wanted === null && said.source === 'notification';
  return { ...noAction(said, isOdd ? 'NOT_UNDERSTOOD' : null), action: wanted };
}

/**
 * A returning browser does not make a payment paid; the bank reports that itself, or is asked. Without the bank's
 * signature it only cancels, which no bank signs.
 */
function decideReturn(wanted: PaymentAction | null, proof: Proof): Decision {
  const claimed = wanted === null || claimable.includes(wanted) ? wanted : 'wait';
  const counts = proof === 'SIGNED' || claimed === 'cancel';
  return { action: counts ? claimed : null, party: 'browser', flag: null };
}

function decidePaid(said: ReportFacts, ordered: OrderState): Decision {
  const { heldFor } = ordered;
  if (heldFor && !aboutMoney.includes(heldFor)) return noAction(said);
  const flag = moneyFlag(said, ordered) ?? membershipFlag(ordered);
  return { action: flag ? 'doubt' : 'pay', party: 'bank', flag };
}

/**
 * A partial refund, or one of other money, is left to an administrator. One that failed afterwards, as was reported
 * before, is none.
 */
function decideRefund(said: ReportFacts, ordered: OrderState): Decision {
  const { occurredAt } = said;
  const isStale = ordered.cases.some(
    (one) =>
      one.outcome === 'REFUND_FAILED' &&
      one.occurredAt !== null &&
      occurredAt !== null &&
      occurredAt <= one.occurredAt,
  );
  if (isStale) return noAction(said);
  const odd = said.amount === null && said.currency === null ? null : moneyFlag(said, ordered);
  if (odd) return noAction(said, odd);
  return { action: 'refund', party: 'bank', flag: ordered.hasLater ? 'LATER_PERIOD' : null };
}

const isOfCase = ({ caseId }: ReportFacts, one: CaseReport): boolean =>
  caseId !== null && one.caseId === caseId;

const isEnd = ({ outcome }: CaseReport): boolean =>
  outcome === 'DISPUTE_WON' || outcome === 'DISPUTE_LOST';

/** The money of a refund has come back. A gateway reports this more than once. */
function decideFailure(said: ReportFacts, { amount, cases }: OrderState): Decision {
  if (cases.some((one) => one.outcome === 'REFUND_FAILED' && isOfCase(said, one)))
    return noAction(said);
  const isAll = said.amount === null || said.amount >= amount;
  return { action: isAll ? 'fail' : null, party: 'bank', flag: 'REFUND_FAILED' };
}

/**
 * Disputes (D-139). Their reports may overtake each other: what was reported about a dispute that has ended opens it no
 * more, and one that is won ends only when no other is open.
 */
const disputeRules = {
  dispute(said: ReportFacts, { cases }: OrderState): Decision {
    if (cases.some((one) => isOfCase(said, one))) return noAction(said);
    return { action: 'dispute', party: 'bank', flag: 'DISPUTED' };
  },
  win(said: ReportFacts, { status, cases }: OrderState): Decision {
    if (cases.some((one) => isOfCase(said, one) && one.outcome === 'DISPUTE_WON'))
      return noAction(said);
    // The money is said to be back after it was said to be lost.
    if (status === 'CHARGED_BACK') return noAction(said, 'NOT_UNDERSTOOD');
    const isOtherOpen = cases.some(
      (one) =>
        one.outcome === 'DISPUTED' &&
        !isOfCase(said, one) &&
        !cases.some((other) => isEnd(other) && other.caseId === one.caseId),
    );
    return { ...noAction(said), action: isOtherOpen ? null : 'win' };
  },
  lose(said: ReportFacts, ordered: OrderState): Decision {
    if (ordered.cases.some((one) => isOfCase(said, one) && isEnd(one))) return noAction(said);
    const { amount, currency } = said;
    if (currency !== null && currency !== ordered.currency) return noAction(said, 'WRONG_CURRENCY');
    // A part of the money: how long the membership should be is left to an administrator.
    if (amount !== null && amount < ordered.amount) return noAction(said, 'WRONG_AMOUNT');
    return {
      action: 'lose',
      party: 'bank',
      flag: ordered.hasLater ? 'LATER_PERIOD' : 'DISPUTE_LOST',
    };
  },
} satisfies Partial<Record<PaymentAction, unknown>>;

/** The flag when the right money came for a membership that cannot be granted; null once it was granted. */
function membershipFlag({ status, isClosed, isCovered }: OrderState): PaymentFlag | null {
  if (!paymentMachine.named('pay', status, 'bank')) return null;
  if (isClosed) return 'ACCOUNT_CLOSED';
  return isCovered ? 'SECOND_PAYMENT' : null;
}
