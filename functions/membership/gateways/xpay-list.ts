import type { ListedDays, OrderPage } from '#functions/core/adapters/gateway.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { type Answer, listedOrders } from './xpay-answer.ts';

/** How many days one list covers. */
const daysAtOnce = 30;

const italianDay = (day: string): string => day.split('-').reverse().join('/');

/** Lists the orders of some days, a month at a time; `after` is the first day of a page. Throws `GatewayError`. */
export async function listOrders(
  ask: (period: string) => Promise<Answer | null>,
  { from, to }: ListedDays,
  after: string | null,
): Promise<OrderPage> {
  const first = after ?? from;
  const end = addDays(first, daysAtOnce - 1);
  const last = end < to ? end : to;
  const said = await ask(`${italianDay(first)} - ${italianDay(last)}`);
  return { orders: said ? listedOrders(said) : [], next: last < to ? addDays(last, 1) : null };
}
