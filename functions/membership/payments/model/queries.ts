import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { type RowOf, readFew, readFirst } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { adjoinsPeriod, parsePeriods, periodsText } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import type { CaseReport } from './rules.ts';
import { paymentEvents, payments } from './table.ts';

const own = alias(renewals, 'own');
const later = alias(renewals, 'later');

const columns = pickColumns(payments, [
  ...(['id', 'orderId', 'userId', 'gateway', 'optionId', 'optionDescription', 'amount'] as const),
  ...(['currency', 'language', 'status', 'message', 'reference', 'renewalId'] as const),
  ...(['receipt', 'createdAt', 'paidAt', 'refundedAt', 'refundingAt', 'heldFor'] as const),
  ...(['settledAt', 'version'] as const),
]);

/** How many payments of a user are shown; nobody begins more by hand. */
const mostOfUser = 200;

/** The payments of a user, the newest first. */
export const paymentsOfUser = (userId: string) =>
  readFew(
    columns,
    sql`from ${payments} where ${payments.userId} = ${userId}
      order by ${payments.createdAt} desc, ${payments.id} desc limit ${mostOfUser}`,
  );

/** A payment by its id or its order if it is this user's; otherwise null. */
export const paymentOfUser = (userId: string, { id = '', orderId = '' }) =>
  readFirst(
    columns,
    sql`from ${payments} where ${payments.userId} = ${userId}
      and (${payments.id} = ${id} or ${payments.orderId} = ${orderId})`,
  );

/** What decisions about a payment need: itself, the payer's account and membership periods. */
const payerColumns = {
  ...columns,
  askedAt: payments.askedAt,
  isClosed: sql<number>`(select ${users.status} <> 'ACTIVE' from ${users} where ${users.id} = ${payments.userId})`,
  periods: periodsText(sql`${payments.userId}`),
  hasLater: sql<number>`exists (select 1 from ${renewals} as ${own} join ${renewals} as ${later}
    on ${adjoinsPeriod(later, own)} where ${own.id} = ${payments.renewalId})`,
  cases: sql<string>`(select json_group_array(json_object('outcome', ${paymentEvents.outcome}, 'caseId', ${paymentEvents.caseId},
      'occurredAt', ${paymentEvents.occurredAt})) from ${paymentEvents} where ${paymentEvents.paymentId} = ${payments.id}
      and ${paymentEvents.caseId} is not null and ${paymentEvents.handledAt} is not null)`,
};

const toPayment = (row: RowOf<typeof payerColumns> | null) =>
  row && {
    ...row,
    isClosed: isSet(row.isClosed),
    hasLater: isSet(row.hasLater),
    periods: parsePeriods(row.periods),
    isSettled: row.settledAt !== null,
    cases: JSON.parse(row.cases) as CaseReport[],
  };
export type PaymentWithPayer = NonNullable<ReturnType<typeof toPayment>>;

const paymentWhere = (condition: SQL) =>
  mapRead(readFirst(payerColumns, sql`from ${payments} where ${condition}`), toPayment);

/** The payment of an order or with an id, with all that decisions about it need, or null. */
export const paymentOfOrder = (orderId: string) =>
  paymentWhere(sql`${payments.orderId} = ${orderId}`);
export const paymentById = (id: string) => paymentWhere(sql`${payments.id} = ${id}`);

/** The user's payment that has changed last since an instant, or null. */
export const lastChangedPayment = (userId: string, since: Date) =>
  readFirst(
    pickColumns(payments, ['status']),
    sql`from ${payments} where ${payments.userId} = ${userId}
      and ${payments.updatedAt} >= ${since.toISOString()}
      order by ${payments.updatedAt} desc, ${payments.id} desc`,
  );
