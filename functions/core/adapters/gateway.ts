import type { Language } from '#functions/core/values/dates.ts';
import type { Currency } from '#functions/core/values/money.ts';
import type { GatewayName, Outcome, Proof } from '#functions/core/values/payment-words.ts';

/** What a gateway is asked to let somebody pay. */
export interface Order {
  /** Random, letters and digits only, at most 30 characters; used once. */
  orderId: string;
  /** In minor units. */
  amount: number;
  currency: Currency;
  /** What is paid for, as the payer reads it at the bank. */
  description: string;
  language: Language;
  /** Where the payer's receipt of the bank may go; null when it is not told. Not every gateway is told. */
  email: string | null;
  urls: OrderUrls;
}

/** Absolute addresses of this site. */
export interface OrderUrls {
  /** To which the gateway itself reports. */
  notification: string;
  /** To which the browser comes back when the payment is done, or was refused. */
  return: string;
  /** To which the browser comes back when the payer turned round. */
  back: string;
  /** The site's own address that leads on to a gateway which needs to be asked first. */
  go: string;
}

/** A form that leads to the gateway (REN-05). Keys with an underscore and nulls are not sent (REN-06). */
export interface PreparedForm {
  method: 'POST' | 'GET';
  action: string;
  fields: Record<string, string | null>;
}

/** One report about one order, whatever gateway it comes from. */
export interface Report {
  /** The same for every copy of the same report, and for no other one. */
  eventId: string;
  orderId: string;
  outcome: Outcome;
  proof: Proof;
  /** In minor units; null when the report does not say it. */
  amount: number | null;
  /** As the gateway writes it, in capitals; null when the report does not say it. */
  currency: string | null;
  /** What the bank tells the payer, as it came; it is shortened and shown as plain text only. */
  message: string | null;
  /** The gateway's own name for the payment. */
  reference: string | null;
}

/** What a gateway must be told to find an order again. */
export interface KnownOrder {
  orderId: string;
  amount: number;
  currency: Currency;
  reference: string | null;
}

/** A card payment provider (design §7, D-22). */
export interface Gateway {
  name: GatewayName;
  /** The origins to which its forms lead, for the policy of the page with the form. */
  formOrigins: readonly string[];
  currencies: readonly Currency[];
  /** The form that leads to it; needs no network. */
  prepare(order: Order): Promise<PreparedForm>;
  /**
   * For gateways that are asked first: makes the payment there and returns the address at which the
   * payer pays, and the gateway's name for it. Repeating it for an order leads to the same payment.
   */
  open?(order: Order): Promise<{ url: string; reference: string }>;
  /**
   * What a notification says; `ignored` when it is the gateway's own and concerns no order, null when
   * it cannot be read, so that the gateway should send it again.
   */
  readNotification(request: Request): Promise<Report | 'ignored' | null>;
  /** What the browser brings back, and by which of the two ways; null when it names no order. */
  readReturn(request: Request, channel: 'return' | 'back'): Promise<Report | null>;
  /** Asks what has become of an order; always `SIGNED`. Throws `GatewayError`. */
  query(order: KnownOrder): Promise<Report>;
  /**
   * Pays everything back; the report says whether that has happened. Throws `GatewayRefusal` when it was
   * refused, and `GatewayError` when nobody knows.
   */
  refund(order: KnownOrder): Promise<Report>;
}

/** A gateway could not be asked, or did not answer as it should; the message is a short code. */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError';
}

/** A report about an order; what is not given is not said, and it is signed. */
export const reportOn = (
  orderId: string,
  said: Pick<Report, 'eventId' | 'outcome'> & Partial<Report>,
): Report => ({
  proof: 'SIGNED',
  amount: null,
  currency: null,
  message: null,
  reference: null,
  ...said,
  orderId,
});

/** The id of an answer to a question: the same as long as the answer is. */
export const askedId = (...answer: (string | number | null)[]): string =>
  ['asked', ...answer].join(' ');

/** A gateway has understood what it was asked, and has said no: nothing has happened there. */
export class GatewayRefusal extends GatewayError {
  override readonly name = 'GatewayRefusal';
}
