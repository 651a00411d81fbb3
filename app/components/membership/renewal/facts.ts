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
