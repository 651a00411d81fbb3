import { desc, eq, sql } from 'drizzle-orm';
import { firstOf, select, statement } from '#functions/core/db/database.ts';
import { visibleOrders } from './rules.ts';
import { sandboxOrders } from './table.ts';

const columns = {
  orderId: sandboxOrders.orderId,
  amount: sandboxOrders.amount,
  currency: sandboxOrders.currency,
  outcome: sandboxOrders.outcome,
  message: sandboxOrders.message,
  reference: sandboxOrders.reference,
  notifyUrl: sandboxOrders.notifyUrl,
  notified: sandboxOrders.notified,
  at: sandboxOrders.at,
};

const newest = statement(() =>
  select
    .select(columns)
    .from(sandboxOrders)
    .orderBy(desc(sandboxOrders.at), desc(sandboxOrders.orderId))
    .limit(visibleOrders),
);

const one = firstOf(() =>
  select
    .select(columns)
    .from(sandboxOrders)
    .where(eq(sandboxOrders.orderId, sql.placeholder('orderId'))),
);

/** The newest orders in the bank's books. */
export const bookedOrders = () => newest();

/** One order in the bank's books, or null. */
export const bookedOrder = (orderId: string) => one({ orderId });

/** An order as it stands in the bank's books. */
export type Booked = NonNullable<ReturnType<ReturnType<typeof bookedOrder>['rows']>>;
