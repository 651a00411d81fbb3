import { hrefTo } from '#app/framework/href.ts';
import type { Currency } from '#functions/core/values/money.ts';

/** What a screen shows of a payment. */
export interface PaymentFacts {
  id: string;
  orderId: string;
  amount: number;
  currency: Currency;
  createdAt: string;
}

/** What a screen shows of a payment, and nothing else of it. */
export const factsOf = ({ id, orderId, amount, currency, createdAt }: PaymentFacts) => ({
  id,
  orderId,
  amount,
  currency,
  createdAt,
});

/** The query that names the payment whose checkout is shown. */
export const paymentParam = 'payment';

/** Where the checkout of a payment is shown. */
export const checkoutHref = (paymentId: string): string =>
  `${hrefTo('my-renewal-options')}?${paymentParam}=${encodeURIComponent(paymentId)}`;
