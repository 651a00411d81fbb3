import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { sqlUnit } from '#functions/core/db/names.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { adjoinsPeriod, parsePeriods, periodsText } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import type { CaseReport } from './rules.ts';
import { paymentEvents, payments } from './table.ts';

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

/** How many payments of a user are shown; nobody begins more by hand. */
const mostOfUser = 200;

const userPayments = statement(() =>
  select
    .select(columns)
    .from(payments)
    .where(eq(payments.userId, sql.placeholder('userId')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(mostOfUser),
);

/** The payments of a user, the newest first. */
export const paymentsOfUser = (userId: string) => userPayments({ userId });

/** A user's payment by a unique column. */
const ownPaymentBy = (key: typeof payments.id | typeof payments.orderId) =>
  firstOf(() =>
    select
      .select(columns)
      .from(payments)
      .where(and(eq(key, sql.placeholder('key')), eq(payments.userId, sql.placeholder('userId')))),
  );
const ownById = ownPaymentBy(payments.id);
const ownByOrder = ownPaymentBy(payments.orderId);

/** A payment by its id or its order if it is this user's; otherwise null. */
export const paymentOfUser = (userId: string, id: string) => ownById({ userId, key: id });
export const orderOfUser = (userId: string, orderId: string) =>
  ownByOrder({ userId, key: orderId });

const payer = sql`${payments.userId}`;

/** What decisions about a payment need: itself, the payer's account and membership periods. */
const payerColumns = {
  ...columns,
  askedAt: payments.askedAt,
  isClosed: sqlUnit<number>(
    sql`(select ${users.status} <> 'ACTIVE' from ${users} where ${users.id} = ${payer})`,
  ).as('isClosed'),
  periods: periodsText(payer).as('periods'),
  hasLater:
    sqlUnit<number>(sql`exists (select 1 from ${renewals} as ${own} join ${renewals} as ${later}
    on ${adjoinsPeriod(later, own)} where ${own.id} = ${payments.renewalId})`).as('hasLater'),
  cases: sqlUnit<string>(
    sql`(select json_group_array(json_object('outcome', ${paymentEvents.outcome}, 'caseId', ${paymentEvents.caseId},
      'occurredAt', ${paymentEvents.occurredAt})) from ${paymentEvents} where ${paymentEvents.paymentId} = ${payments.id}
      and ${paymentEvents.caseId} is not null and ${paymentEvents.handledAt} is not null)`,
  ).as('cases'),
};

const paymentBy = (key: typeof payments.id | typeof payments.orderId) =>
  firstOf(() =>
    select
      .select(payerColumns)
      .from(payments)
      .where(eq(key, sql.placeholder('key'))),
  );
const byOrder = paymentBy(payments.orderId);
const byId = paymentBy(payments.id);

const toPayment = (row: ReturnType<ReturnType<typeof byId>['rows']>) =>
  row && {
    ...row,
    isClosed: isSet(row.isClosed),
    hasLater: isSet(row.hasLater),
    periods: parsePeriods(row.periods),
    isSettled: row.settledAt !== null,
    cases: JSON.parse(row.cases) as CaseReport[],
  };
export type PaymentWithPayer = NonNullable<ReturnType<typeof toPayment>>;

/** The payment of an order or with an id, with all that decisions about it need, or null. */
export const paymentOfOrder = (orderId: string) => mapRead(byOrder({ key: orderId }), toPayment);
export const paymentById = (id: string) => mapRead(byId({ key: id }), toPayment);

const lastChanged = firstOf(() =>
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

/** The user's payment that has changed last since an instant, or null. */
export const lastChangedPayment = (userId: string, since: Date) =>
  lastChanged({ userId, since: since.toISOString() });
