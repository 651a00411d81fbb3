import type { Outcome } from '#functions/core/values/payment-words.ts';
import type { OrderRow } from './table.ts';

/** What the sandbox bank does when one of its buttons is pressed. */
interface Course {
  /** What is recorded afterwards; null leaves no trace. */
  books: Extract<Outcome, 'PAID' | 'REFUSED'> | null;
  /** How the site is notified; `wrong` has a wrong signature, `overdue` comes after the return. */
  notifies: 'once' | 'twice' | 'wrong' | 'overdue' | 'never';
  /** Where the browser goes: back to the site as paid or cancelled, by a link, or nowhere. */
  leads: 'return' | 'back' | 'link' | 'closed';
}

/** Every way in which a payment can end at the sandbox bank. */
export const courses = {
  approve: { books: 'PAID', notifies: 'once', leads: 'return' },
  refuse: { books: 'REFUSED', notifies: 'once', leads: 'return' },
  cancel: { books: null, notifies: 'never', leads: 'back' },
  tamper: { books: 'PAID', notifies: 'once', leads: 'return' },
  'wrong-mac': { books: 'PAID', notifies: 'wrong', leads: 'return' },
  twice: { books: 'PAID', notifies: 'twice', leads: 'return' },
  overdue: { books: 'PAID', notifies: 'overdue', leads: 'return' },
  before: { books: 'PAID', notifies: 'once', leads: 'link' },
  silent: { books: 'PAID', notifies: 'never', leads: 'return' },
  closed: { books: 'PAID', notifies: 'once', leads: 'closed' },
  lost: { books: 'PAID', notifies: 'never', leads: 'closed' },
} as const satisfies Record<string, Course>;

export type Choice = keyof typeof courses;

/** The delay of an overdue notification, in ms. */
export const overdueBy = 8_000;

/** How many orders the page of the records shows. */
export const visibleOrders = 50;

/** A wrong amount, in minor units: 1.00 less, or more where that is too little. */
export const otherAmount = (amount: number): number => (amount > 100 ? amount - 100 : amount + 100);

/** What can become of money that was paid: a dispute of the payer's bank, and a refund that does not arrive. */
interface CaseStep {
  from: readonly Outcome[];
  to: Outcome;
}

/** The outcomes that are reported as a case (D-149); XPay's banks tell of them by letter. */
export const caseSteps = {
  dispute: { from: ['PAID'], to: 'DISPUTED' },
  win: { from: ['DISPUTED'], to: 'DISPUTE_WON' },
  lose: { from: ['DISPUTED'], to: 'DISPUTE_LOST' },
  bounce: { from: ['REFUNDED'], to: 'REFUND_FAILED' },
} as const satisfies Record<string, CaseStep>;

export type CaseAct = keyof typeof caseSteps;
export const caseActs = Object.keys(caseSteps) as CaseAct[];

/** The case act that can be taken now, if the name is one. */
export const caseStep = (name: string, outcome: Outcome): CaseStep | null => {
  const act = caseActs.find((one) => one === name);
  const step: CaseStep | null = act ? caseSteps[act] : null;
  return step?.from.includes(outcome) ? step : null;
};

/** The outcomes that the bank reports as a case. */
const caseOutcomes: readonly Outcome[] = caseActs.map((act) => caseSteps[act].to);
export const isCaseOutcome = (outcome: string): outcome is Outcome =>
  caseOutcomes.some((one) => one === outcome);

/** The bank's id of what a report is about: an order is disputed once, and each refund can fail. */
export const caseIdOf = ({ orderId, outcome, at }: OrderRow): string =>
  outcome === 'REFUND_FAILED' ? `R-${orderId}-${Date.parse(at)}` : `D-${orderId}`;

/** As card gateways answer: whatever is disputed, or came back, was paid and not paid back. */
export const answered = (outcome: Outcome): Outcome => (isCaseOutcome(outcome) ? 'PAID' : outcome);

/** From which outcomes money can be paid back: also once more after a refund that has failed. */
export const repayableFrom = ['PAID', 'DISPUTE_WON', 'REFUND_FAILED'] as const;

/** For how many days the bank takes evidence in a dispute. */
export const evidenceDays = 14;
