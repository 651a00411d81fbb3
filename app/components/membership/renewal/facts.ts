import { hrefTo } from '#app/framework/href.ts';
import type { Currency } from '#functions/core/values/money.ts';

/** What screens show of a payment. */
export interface PaymentFacts {
  id: string;
  orderId: string;
  amount: number;
  currency: Currency;
  createdAt: string;
}

/** Picks what screens show of a payment. */
export const factsOf = ({ id, orderId, amount, currency, createdAt }: PaymentFacts) => ({
  id,
  orderId,
  amount,
  currency,
  createdAt,
});

/** The query parameter that names the payment to check out. */
export const paymentParam = 'payment';

/** The path of a payment's checkout. */
export const checkoutHref = (paymentId: string): string =>
  `${hrefTo('my-renewal-options')}?${paymentParam}=${encodeURIComponent(paymentId)}`;
