import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { monthsBefore } from '#functions/core/values/dates.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { monthsVisible } from '#functions/membership/payments/model/view.ts';

export const payments = listAt(hrefTo('my-payments'), paymentListParams, '-day');

/** The latest months, newest first, and the chosen one. */
export function monthChoices(today: string, chosen: string): string[] {
  const months = Array.from({ length: monthsVisible }, (_, by) =>
    monthsBefore(today.slice(0, 7), by),
  );
  return chosen === 'all' || months.includes(chosen) ? months : [...months, chosen];
}
