import { desc, eq, sql } from 'drizzle-orm';
import { firstOf, select, statement } from '#functions/core/db/database.ts';
import { visibleOrders } from './rules.ts';
import { sandboxOrders } from './table.ts';

const selectNewest = statement(() =>
  select
    .select()
    .from(sandboxOrders)
    .orderBy(desc(sandboxOrders.at), desc(sandboxOrders.orderId))
    .limit(visibleOrders),
);

const selectById = firstOf(() =>
  select
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.orderId, sql.placeholder('orderId'))),
);

/** The newest orders in the bank's records. */
export const bookedOrders = () => selectNewest();

/** One order in the bank's records, or null. */
export const bookedOrder = (orderId: string) => selectById({ orderId });

/** An order in the bank's records. */
export type OrderRow = typeof sandboxOrders.$inferSelect;
