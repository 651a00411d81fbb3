import type { Outcome } from '#functions/core/values/payment-words.ts';

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
