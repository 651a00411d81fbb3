import { hrefTo } from '#app/framework/href.ts';
import { monthsBefore } from '#functions/core/values/dates.ts';
import { monthsShown } from '#functions/membership/payments/model/rules.ts';
import {
  type PaymentListParams,
  paymentListParams,
} from '#functions/membership/payments/model/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): PaymentListParams =>
  paymentListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

/** Whether a list leaves nothing out. */
export const isWhole = ({ status, q, month }: PaymentListParams): boolean =>
  status === 'all' && q === '' && month === 'all';

/** The address of a list. */
export function listHref(
  { status, q, month, page }: PaymentListParams,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(status === 'all' ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(month === 'all' ? {} : { month }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...more,
  });
  return hrefTo('my-payments') + (query.size > 0 ? `?${query}` : '');
}

/** The whole list. */
export const wholeList: PaymentListParams = { status: 'all', q: '', month: 'all', page: 1 };

/** The last months, newest first, and the chosen one. */
export function monthChoices(today: string, chosen: string): string[] {
  const months = Array.from({ length: monthsShown }, (_, by) =>
    monthsBefore(today.slice(0, 7), by),
  );
  return chosen === 'all' || months.includes(chosen) ? months : [...months, chosen];
}
