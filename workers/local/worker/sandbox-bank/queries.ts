import { visibleOrders } from './rules.ts';
import type { OrderRow } from './table.ts';

/** One order in the bank's records, or null. */
export const bookedOrder = (d1: D1Database, orderId: string): Promise<OrderRow | null> =>
  d1.prepare('select * from "sandboxOrders" where "orderId" = ?').bind(orderId).first<OrderRow>();

/** The newest orders in the bank's records. */
export async function newestOrders(d1: D1Database): Promise<OrderRow[]> {
  const { results } = await d1
    .prepare('select * from "sandboxOrders" order by "at" desc, "orderId" desc limit ?')
    .bind(visibleOrders)
    .all<OrderRow>();
  return results;
}
