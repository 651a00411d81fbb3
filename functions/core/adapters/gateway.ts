import type { Language } from '#functions/core/values/dates.ts';
import type { Currency } from '#functions/core/values/money.ts';
import type { GatewayName, Outcome, Proof } from '#functions/core/values/payment-words.ts';

/** What a payment gateway is asked to collect. */
export interface Order {
  /** Random, letters and digits only, at most 30 characters; used once. */
  orderId: string;
  /** In minor units. */
  amount: number;
  currency: Currency;
  /** What is paid for, as the payer sees it at the bank. */
  description: string;
  language: Language;
  /** Where the bank sends its receipt; null when it must not know. Not every gateway takes it. */
  email: string | null;
  urls: OrderUrls;
}

/** Absolute URLs on this site. */
export interface OrderUrls {
  notification: string;
  /** Where the browser returns when the payment succeeded or was refused. */
  return: string;
  /** Where the browser returns when the payer cancels. */
  back: string;
  /** This site's own URL that redirects to a gateway on which the payment must be opened first. */
  go: string;
}

/**
 * A form that takes the payer to the gateway (REN-05). Keys with an underscore and nulls are not sent
 * (REN-06).
 */
export interface GatewayForm {
  method: 'POST' | 'GET';
  action: string;
  fields: Record<string, string | null>;
}

export interface Report {
  /** The same for every copy of a report, different for every other report. */
  eventId: string;
  orderId: string;
  outcome: Outcome;
  proof: Proof;
  /** In minor units; null when the report does not include it. */
  amount: number | null;
  /** As the gateway writes it, in capitals; null when the report does not include it. */
  currency: string | null;
  /** The bank's message to the payer, unchanged; it is shortened and shown as plain text only. */
  message: string | null;
  /** The gateway's id of the payment. */
  reference: string | null;
  /** The gateway's id of the dispute or refund that the report is about; null for any other report. */
  caseId: string | null;
  /** Until when the gateway takes evidence in a dispute; an instant. */
  dueAt: string | null;
  /** When what it reports happened at the gateway, if it says so; an instant. */
  occurredAt: string | null;
}

export interface KnownOrder {
  orderId: string;
  amount: number;
  currency: Currency;
  reference: string | null;
}

export interface ListedOrder {
  /** The order of this site; null when the gateway took money for something else. */
  orderId: string | null;
  outcome: Outcome;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
  reference: string | null;
  /** The day on which the gateway has it; null when it cannot be read. */
  day: string | null;
}

export interface OrderPage {
  orders: ListedOrder[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** Days of a list, the first and the last included. */
export interface ListedDays {
  from: string;
  to: string;
}

/** A card payment provider (design §7, D-22). */
export interface Gateway {
  name: GatewayName;
  /** The origins its forms post to, for the content security policy of the page with the form. */
  formOrigins: readonly string[];
  currencies: readonly Currency[];
  /** The form that takes the payer there; makes no network request. */
  prepare(order: Order): Promise<GatewayForm>;
  /**
   * For gateways on which the payment must be opened first: creates it there and returns the URL where the
   * payer pays, and the gateway's reference. Repeating it for an order returns the same payment.
   */
  open?(order: Order): Promise<{ url: string; reference: string }>;
  /**
   * Reads a notification; `ignored` when it is of no interest here and concerns no order, null when it cannot
   * be read and the gateway should send it again.
   */
  readNotification(request: Request): Promise<Report | 'ignored' | null>;
  /** Reads what the browser brings back, by either channel; null when it names no order. */
  readReturn(request: Request, channel: 'return' | 'back'): Promise<Report | null>;
  /** Asks for the state of an order; always `SIGNED`. Throws `GatewayError`. */
  query(order: KnownOrder): Promise<Report>;
  /** Lists what was paid in some days, a page at a time, from where the page before ended. Throws `GatewayError`. */
  list(days: ListedDays, after: string | null): Promise<OrderPage>;
  /**
   * Refunds the full amount; the report says whether it happened. Throws `GatewayRefusal` when it was
   * refused, and `GatewayError` when the outcome is unknown.
   */
  refund(order: KnownOrder): Promise<Report>;
}

/** A gateway could not be reached or did not answer properly; the message is a short code. */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError';
}

/** A report about an order, with defaults: missing fields are null, and it is signed. */
export const newReport = (
  orderId: string,
  said: Pick<Report, 'eventId' | 'outcome'> & Partial<Report>,
): Report => ({
  proof: 'SIGNED',
  amount: null,
  currency: null,
  message: null,
  reference: null,
  caseId: null,
  dueAt: null,
  occurredAt: null,
  ...said,
  orderId,
});

/** The event id of an answer to a query: the same as long as the answer is the same. */
export const answerId = (...answer: (string | number | null)[]): string =>
  ['asked', ...answer].join(' ');

/** A gateway understood the request and refused it: nothing has happened there. */
export class GatewayRefusal extends GatewayError {
  override readonly name = 'GatewayRefusal';
}
