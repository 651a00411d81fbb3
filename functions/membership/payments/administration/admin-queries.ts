import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { foldName } from '#functions/core/accounts/names.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, select, statement } from '#functions/core/db/database.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { addDays } from '#functions/core/values/dates.ts';
import {
  type PaymentFlag,
  type PaymentStatus,
  paymentFlags,
} from '#functions/membership/payments/model/rules.ts';
import type {
  PaymentFilter,
  PaymentListParams,
} from '#functions/membership/payments/model/schema.ts';
import { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';
import { paymentsPageSize } from '#functions/membership/payments/model/view.ts';

const same = alias(paymentEvents, 'same');

// Written out, since a select from one table alone would omit the names of the tables.
const ownFlag = sql`${paymentEvents.paymentId} = ${payments.id} and ${paymentEvents.flag} is not null
  and ${paymentEvents.acknowledgedAt} is null`;
const isFlagged = sql`exists (select 1 from ${paymentEvents} where ${ownFlag})`;
const flags = sql<
  string | null
>`(select group_concat(distinct ${paymentEvents.flag}) from ${paymentEvents} where ${ownFlag})`;

const searchText = sql`(${foldName(users.givenName)} || ' ' || ${foldName(users.lastName)} || ' '
  || lower(coalesce(${users.email}, '')) || ' ' || lower(${payments.orderId}) || ' '
  || coalesce(${payments.receipt}, ''))`;
// Each word must occur somewhere; without words nothing is concatenated.
const hasWords = sql`not exists (select 1 from json_each(${sql.placeholder('words')}) "word"
  where instr(${searchText}, "word"."value") = 0)`;

const inMonth = sql`${payments.createdAt} >= ${sql.placeholder('from')} and ${payments.createdAt} < ${sql.placeholder('to')}`;

type FilterKind = 'all' | 'flagged' | 'one';
const kindFilter: Record<FilterKind, SQL | undefined> = {
  all: undefined,
  flagged: isFlagged,
  one: eq(payments.status, sql.placeholder('status')),
};
const kindOf = (status: PaymentFilter): FilterKind =>
  status === 'all' || status === 'flagged' ? status : 'one';

/** What lists show of a payment and its payer. */
export const viewColumns = {
  id: sql<string>`${payments.id}`.as('id'),
  orderId: payments.orderId,
  userId: sql<string>`${users.id}`.as('userId'),
  givenName: users.givenName,
  lastName: users.lastName,
  email: users.email,
  optionDescription: sql<string>`${payments.optionDescription}`.as('optionDescription'),
  amount: payments.amount,
  currency: payments.currency,
  status: sql<PaymentStatus>`${payments.status}`.as('status'),
  gateway: payments.gateway,
  reference: sql<string | null>`${payments.reference}`.as('reference'),
  receipt: payments.receipt,
  createdAt: sql<string>`${payments.createdAt}`.as('createdAt'),
  paidAt: payments.paidAt,
  refundedAt: payments.refundedAt,
  refundingAt: payments.refundingAt,
  validFrom: renewals.validFrom,
  validTo: renewals.validTo,
  flags: flags.as('flags'),
};

/** The flags of a payment that are not acknowledged. */
export const parseFlags = (text: string | null): PaymentFlag[] =>
  paymentFlags.filter((flag) => (text ?? '').split(',').includes(flag));

const paymentRows = (kind: FilterKind) =>
  select
    .select(viewColumns)
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(renewals, eq(renewals.id, payments.renewalId))
    .where(and(kindFilter[kind], inMonth, hasWords))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));

const paymentPart = (kind: FilterKind) =>
  statement(
    () => paymentRows(kind),
    (rows) => rows.map((row) => ({ ...row, flags: parseFlags(row.flags) })),
  );
const matchCount = (kind: FilterKind) =>
  statement(
    () =>
      select
        .select({ n: sql<number>`count(*)`.as('n') })
        .from(payments)
        .innerJoin(users, eq(users.id, payments.userId))
        .where(and(kindFilter[kind], inMonth, hasWords)),
    (rows) => firstRow(rows)?.n ?? 0,
  );

const parts = { all: paymentPart('all'), flagged: paymentPart('flagged'), one: paymentPart('one') };
const sizes = { all: matchCount('all'), flagged: matchCount('flagged'), one: matchCount('one') };

const statusCounts = statement(() =>
  select
    .select({ status: payments.status, n: sql<number>`count(*)`.as('n') })
    .from(payments)
    .groupBy(payments.status),
);

const unacknowledged = sql`${paymentEvents.flag} is not null and ${paymentEvents.acknowledgedAt} is null`;

const flaggedCount = statement(
  () =>
    select
      .select({
        ofPayments: sql<number>`count(distinct ${paymentEvents.paymentId})`.as('ofPayments'),
      })
      .from(paymentEvents)
      .where(unacknowledged),
  (rows) => firstRow(rows)?.ofPayments ?? 0,
);

/** How many flags are listed: those without a payment, and those of payments above a list. */
const flagLimits = { ofNone: 50, ofPayments: 10 };

// Banks repeat reports, and so do queries: each flag is listed once.
const isFirst = sql`not exists (select 1 from ${paymentEvents} as ${same}
  where ${same.flag} = ${paymentEvents.flag} and ${same.orderId} = ${paymentEvents.orderId}
  and ${same.acknowledgedAt} is null and ${same.id} < ${paymentEvents.id})`;

const flaggedReports = (isOurs: boolean, limit: number) =>
  statement(() =>
    select
      .select({
        id: sql<string>`${paymentEvents.id}`.as('id'),
        paymentId: paymentEvents.paymentId,
        flag: sql<PaymentFlag>`${paymentEvents.flag}`.as('flag'),
        source: paymentEvents.source,
        orderId: sql<string>`${paymentEvents.orderId}`.as('orderId'),
        gateway: sql<string>`${paymentEvents.gateway}`.as('gateway'),
        outcome: paymentEvents.outcome,
        amount: sql<number | null>`${paymentEvents.amount}`.as('amount'),
        currency: sql<string | null>`${paymentEvents.currency}`.as('currency'),
        reference: sql<string | null>`${paymentEvents.reference}`.as('reference'),
        receivedAt: paymentEvents.receivedAt,
        ordered: sql<number | null>`${payments.amount}`.as('ordered'),
        orderedIn: sql<string | null>`${payments.currency}`.as('orderedIn'),
        givenName: users.givenName,
        lastName: users.lastName,
      })
      .from(paymentEvents)
      .leftJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .leftJoin(users, eq(users.id, payments.userId))
      .where(
        and(
          unacknowledged,
          isFirst,
          isOurs
            ? sql`${paymentEvents.paymentId} is not null`
            : sql`${paymentEvents.paymentId} is null`,
        ),
      )
      .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
      .limit(limit),
  );
const flaggedOfNone = flaggedReports(false, flagLimits.ofNone);
const flaggedOfPayments = flaggedReports(true, flagLimits.ofPayments);

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

const queryValues = ({ status, q, month }: PaymentListParams) => ({
  status,
  words: JSON.stringify(foldText(q).split(' ').filter(Boolean)),
  from: month === 'all' ? '' : month,
  to: month === 'all' ? '~' : nextMonth(month),
});

/**
 * A page of the payments, the newest first, with the number of each status and the flags
 * that are not acknowledged; one round trip. `total` counts the payments that match the filters.
 */
export async function listPayments(ctx: Context, params: PaymentListParams) {
  authorize(ctx, 'payments.manage');
  const values = queryValues(params);
  const kind = kindOf(params.status);
  const offset = (params.page - 1) * paymentsPageSize;
  const { statuses, ...rest } = await ctx.db.read({
    payments: parts[kind]({ ...values, limit: paymentsPageSize, offset }),
    total: sizes[kind](values),
    statuses: statusCounts(),
    needLook: flaggedCount(),
    unknown: flaggedOfNone(),
    flagged: flaggedOfPayments(),
  });
  const counts = Object.fromEntries(statuses.map(({ status, n }) => [status, n]));
  return { ...rest, counts: counts as Partial<Record<PaymentStatus, number>> };
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['payments'][number];

/** A flag that is not acknowledged. */
export type OpenFlag = Awaited<ReturnType<typeof listPayments>>['flagged'][number];

/** The most payments in one export. */
export const exportLimit = 20_000;

/** All payments that match the filters, in the order of the list. */
export const exportedPayments = (params: PaymentListParams) =>
  parts[kindOf(params.status)]({ ...queryValues(params), limit: exportLimit, offset: 0 });
