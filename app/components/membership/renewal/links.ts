import { hrefTo } from '#app/framework/href.ts';

/** The query that names the payment whose checkout is shown. */
export const paymentParam = 'payment';

/** Where the checkout of a payment is shown. */
export const checkoutHref = (paymentId: string): string =>
  `${hrefTo('my-renewal-options')}?${paymentParam}=${encodeURIComponent(paymentId)}`;
