import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { type Read, select, statement } from '#functions/core/db/database.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { gatewayNames } from '#functions/core/values/payment-words.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import type { ReconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** A payment after which a comparison goes on. */
export interface Place {
  createdAt: string;
  id: string;
}

/** What was handed to a gateway in some days and comes after a place, the newest first. */
const isNext = () =>
  and(
    inArray(payments.gateway, [...gatewayNames]),
    gte(payments.createdAt, sql.placeholder('from')),
    lt(payments.createdAt, sql.placeholder('to')),
    or(
      lt(payments.createdAt, sql.placeholder('at')),
      and(eq(payments.createdAt, sql.placeholder('at')), gt(payments.id, sql.placeholder('id'))),
    ),
  );

const nextPayments = statement(() =>
  select
    .select({
      id: sql<string>`${payments.id}`.as('id'),
      orderId: payments.orderId,
      amount: payments.amount,
      currency: payments.currency,
      status: sql<PaymentStatus>`${payments.status}`.as('status'),
      createdAt: sql<string>`${payments.createdAt}`.as('createdAt'),
      givenName: users.givenName,
      lastName: users.lastName,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(isNext())
    .orderBy(desc(payments.createdAt), asc(payments.id))
    .limit(sql.placeholder('limit')),
);

/** The most payments that are counted. */
const mostCounted = 10_000;

const countNext = statement(
  () => {
    const next = select
      .select({ id: payments.id })
      .from(payments)
      .where(isNext())
      .limit(mostCounted)
      .as('next');
    return select.select({ n: sql<number>`count(*)`.as('n') }).from(next);
  },
  ([row]) => row?.n ?? 0,
);

/** The payments of a span of days after a place, and how many there are, up to a limit. */
export const paymentsAfter = (
  { from, to }: ReconciledSpan,
  { createdAt, id }: Place | { createdAt: null; id: '' },
  limit: number,
) => {
  const values = { from, to: addDays(to, 1), at: createdAt ?? addDays(to, 1), id };
  return { begun: nextPayments({ ...values, limit }), count: countNext(values) };
};

export type SpanPayment = ReturnType<typeof nextPayments> extends Read<(infer Row)[]> ? Row : never;
