import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { openStatuses, unpaidStatuses } from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How old an order, or a refund, is when the gateway is asked about it first, in ms. */
const askAfter = 5 * minute;

/** For how long the gateway is asked about payments that ended without money, in ms. */
const askEndedFor = 3 * day;

/** After how long an order that the gateway does not know counts as abandoned, in ms. */
export const abandonedAfter = day;

/** How many payments one cron job asks about. */
export const askedAtOnce = 20;

const seconds = (ms: number) => sql.raw(String(ms / 1000));
export const msAgo = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Whether an order's turn has come: it was never asked about, or as long ago as it was old then (5, 10, 20, 40 minutes …),
 * a day at most; and once when it counts as abandoned.
 */
function isDue(begun: typeof payments.createdAt | typeof payments.refundingAt): SQL | undefined {
  const now = sql`unixepoch(${sql.placeholder('now')})`;
  const asked = sql`unixepoch(${payments.askedAt})`;
  const abandoned = sql`unixepoch(${begun}) + ${seconds(abandonedAfter)}`;
  return or(
    isNull(payments.askedAt),
    sql`${now} - ${asked} >= min(${seconds(day)}, max(${seconds(askAfter)}, ${asked} - unixepoch(${begun})))`,
    sql`${asked} < ${abandoned} and ${now} >= ${abandoned}`,
  );
}

/** The orders of the configured gateway that meet the conditions. */
const ordersWhere = (...conditions: (SQL | undefined)[]) =>
  select
    .select({
      orderId: sql<string>`${payments.orderId}`.as('orderId'),
      createdAt: sql<string>`+${payments.createdAt}`.as('createdAt'),
      waitsSince: sql<string>`coalesce(${payments.askedAt}, ${payments.createdAt})`.as(
        'waitsSince',
      ),
    })
    .from(payments)
    .where(and(eq(payments.gateway, sql.placeholder('gateway')), ...conditions));

/**
 * Open orders, claimed refunds, and payments that ended without money recently. The newest and those that have waited
 * longest take turns, so that neither keep the others waiting, however many there are.
 */
const selectDue = statement(
  () => {
    const due = unionAll(
      ordersWhere(
        inArray(payments.status, [...openStatuses]),
        lte(payments.createdAt, sql.placeholder('begun')),
        isDue(payments.createdAt),
      ),
      ordersWhere(lte(payments.refundingAt, sql.placeholder('begun')), isDue(payments.refundingAt)),
      ordersWhere(
        inArray(payments.status, [...unpaidStatuses]),
        gte(payments.createdAt, sql.placeholder('endedSince')),
        lte(payments.updatedAt, sql.placeholder('begun')),
        isNull(payments.settledAt),
        isDue(payments.createdAt),
      ),
    ).as('due');
    return select
      .select({ orderId: due.orderId })
      .from(due)
      .orderBy(
        sql`min(row_number() over (order by "createdAt" desc), row_number() over (order by "waitsSince"))`,
        asc(due.waitsSince),
      )
      .limit(sql.placeholder('most'));
  },
  (rows) => [...new Set(rows.map(({ orderId }) => orderId))],
);

/** The orders that the gateway is asked about now, at most so many. */
export const dueOrders = (ctx: Context, most: number) => {
  const now = ctx.now();
  return selectDue({
    gateway: ctx.payments.name,
    most,
    now: now.toISOString(),
    begun: msAgo(now, askAfter),
    endedSince: msAgo(now, askEndedFor),
  });
};
