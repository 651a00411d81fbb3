import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { firstOf, mapped, select, statement } from '#functions/core/db/database.ts';
import { whole } from '#functions/core/db/names.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { periodsIn, periodsText, standsOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { payments } from './table.ts';

const own = alias(renewals, 'own');
const later = alias(renewals, 'later');

const columns = {
  id: payments.id,
  orderId: payments.orderId,
  userId: payments.userId,
  gateway: payments.gateway,
  optionId: payments.optionId,
  optionDescription: payments.optionDescription,
  amount: payments.amount,
  currency: payments.currency,
  language: payments.language,
  status: payments.status,
  message: payments.message,
  reference: payments.reference,
  renewalId: payments.renewalId,
  receipt: payments.receipt,
  createdAt: payments.createdAt,
  paidAt: payments.paidAt,
  refundedAt: payments.refundedAt,
  refundingAt: payments.refundingAt,
  heldFor: payments.heldFor,
  settledAt: payments.settledAt,
  version: payments.version,
};

/** How many payments of a person are shown; nobody begins more by hand. */
const mostOfUser = 200;

const ofUser = statement(() =>
  select
    .select(columns)
    .from(payments)
    .where(eq(payments.userId, sql.placeholder('userId')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(mostOfUser),
);

/** The payments of a person, the newest first. */
export const paymentsOfUser = (userId: string) => ofUser({ userId });

const ownOne = firstOf(() =>
  select
    .select(columns)
    .from(payments)
    .where(
      and(eq(payments.id, sql.placeholder('id')), eq(payments.userId, sql.placeholder('userId'))),
    ),
);

/** A payment by its id, if it is this person's; otherwise null. */
export const paymentOfUser = (userId: string, id: string) => ownOne({ userId, id });

const ownOrder = firstOf(() =>
  select
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        eq(payments.userId, sql.placeholder('userId')),
      ),
    ),
);

/** A payment by its order, if it is this person's; otherwise null. */
export const orderOfUser = (userId: string, orderId: string) => ownOrder({ userId, orderId });

const payer = sql`${payments.userId}`;

/** What a payment is decided by: itself, the payer's account, and how the payer's membership stands. */
const withRelation = {
  ...columns,
  isClosed: whole<number>(
    sql`(select ${users.status} <> 'ACTIVE' from ${users} where ${users.id} = ${payer})`,
  ).as('isClosed'),
  periods: periodsText(payer).as('periods'),
  hasLater:
    whole<number>(sql`exists (select 1 from ${renewals} as ${own} join ${renewals} as ${later}
    on ${standsOn(later, own)} where ${own.id} = ${payments.renewalId})`).as('hasLater'),
};

const byOrder = firstOf(() =>
  select
    .select(withRelation)
    .from(payments)
    .where(eq(payments.orderId, sql.placeholder('orderId'))),
);

const byId = firstOf(() =>
  select
    .select(withRelation)
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id'))),
);

type Row = NonNullable<ReturnType<ReturnType<typeof byId>['rows']>>;

const relation = (row: Row | null) =>
  row && {
    ...row,
    isClosed: isSet(row.isClosed),
    hasLater: isSet(row.hasLater),
    periods: periodsIn(row.periods),
    isSettled: row.settledAt !== null,
  };
export type RelationPayment = NonNullable<ReturnType<typeof relation>>;

/** The payment of an order with all that decides about it, or null. */
export const paymentOfOrder = (orderId: string) => mapped(byOrder({ orderId }), relation);

/** The payment with an id with all that decides about it, or null. */
export const paymentRelation = (id: string) => mapped(byId({ id }), relation);

const lastMoved = firstOf(() =>
  select
    .select({ status: payments.status })
    .from(payments)
    .where(
      and(
        eq(payments.userId, sql.placeholder('userId')),
        gte(payments.updatedAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(payments.updatedAt), desc(payments.id)),
);

/** The payment of a person of which something was heard last since an instant, or null. */
export const lastMovedOf = (userId: string, since: Date) =>
  lastMoved({ userId, since: since.toISOString() });
