import { desc, eq, sql } from 'drizzle-orm';
import { firstOf, select, statement } from '#functions/core/db/database.ts';
import { visibleOrders } from './rules.ts';
import { sandboxOrders } from './table.ts';

const newest = statement(() =>
  select
    .select()
    .from(sandboxOrders)
    .orderBy(desc(sandboxOrders.at), desc(sandboxOrders.orderId))
    .limit(visibleOrders),
);

const one = firstOf(() =>
  select
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.orderId, sql.placeholder('orderId'))),
);

/** The newest orders in the bank's records. */
export const bookedOrders = () => newest();

/** One order in the bank's records, or null. */
export const bookedOrder = (orderId: string) => one({ orderId });

/** An order in the bank's records. */
export type Booked = typeof sandboxOrders.$inferSelect;
