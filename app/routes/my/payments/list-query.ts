import { hrefTo } from '#app/href.ts';
import { type PaymentListParams, paymentListParams } from '#functions/payments/schema.ts';

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

/** The months of the present year and the one before it, newest first, and the chosen one. */
export function monthChoices(today: string, chosen: string): string[] {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: 24 }, (_, back) => {
    const n = year * 12 + now - 1 - back;
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
  });
  return chosen === 'all' || months.includes(chosen) ? months : [...months, chosen];
}
