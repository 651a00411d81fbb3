import type { ListedDays, OrderPage } from '#functions/core/adapters/gateway.ts';
import { addDays } from '#functions/core/values/dates.ts';
import type { OrderRow } from './queries.ts';
import { answered } from './rules.ts';

/** How many orders a page of the list has. */
const pageLength = 100;

/** The records of some days, in the order of their ids. */
export async function listBooks(
  d1: D1Database,
  { from, to }: ListedDays,
  after: string | null,
): Promise<OrderPage> {
  const { results } = await d1
    .prepare(
      `select * from "sandboxOrders" where "at" >= ? and "at" < ? and "orderId" > ?
        order by "orderId" limit ?`,
    )
    .bind(from, addDays(to, 1), after ?? '', pageLength)
    .all<OrderRow>();
  return {
    orders: results.map(({ orderId, outcome, amount, currency, reference, at }) => ({
      ...{ orderId, amount, currency, reference },
      outcome: answered(outcome),
      day: at.slice(0, 10),
    })),
    next: results.length === pageLength ? (results.at(-1)?.orderId ?? null) : null,
  };
}
