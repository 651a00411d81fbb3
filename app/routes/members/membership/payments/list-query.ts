import { isWhole as isWholeOf, queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { monthsBefore } from '#functions/core/values/dates.ts';
import {
  type PaymentListParams,
  paymentListParams,
} from '#functions/membership/payments/model/schema.ts';
import { monthsVisible } from '#functions/membership/payments/model/view.ts';

/** The list that a request asks for. */
export const listOf = (request: Request): PaymentListParams =>
  paymentListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

export const wholeList: PaymentListParams = {
  status: 'all',
  q: '',
  month: 'all',
  sort: null,
  page: 1,
};

/** Whether a list is unfiltered. */
export const isWhole = (list: PaymentListParams): boolean => isWholeOf(list, wholeList);

/** A list as a query. */
export const listQuery = (list: PaymentListParams): string => queryOf(list, wholeList);

/** The path of a list with its query. */
export const listHref = (list: PaymentListParams, more: Record<string, string> = {}): string =>
  hrefTo('my-payments') + queryOf(list, wholeList, more);

/** The latest months, newest first, and the chosen one. */
export function monthChoices(today: string, chosen: string): string[] {
  const months = Array.from({ length: monthsVisible }, (_, by) =>
    monthsBefore(today.slice(0, 7), by),
  );
  return chosen === 'all' || months.includes(chosen) ? months : [...months, chosen];
}
