import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import {
  everything,
  mostFound,
  type Part,
  pageInOrder,
  partOfCandidates,
  storedCounts,
} from '#functions/core/db/bounded.ts';
import { firstRow, mapRead, select, statement } from '#functions/core/db/database.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { optionalColumn } from '#functions/core/db/read-of.ts';
import { areCommon, rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import {
  type PaymentFlag,
  type PaymentStatus,
  paymentFlags,
  paymentStatuses,
} from '#functions/membership/payments/model/rules.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import {
  creditNotes,
  paymentEvents,
  payments,
} from '#functions/membership/payments/model/table.ts';
import { paymentsPageSize } from '#functions/membership/payments/model/view.ts';
import { heldMoney, isHeld } from './held.ts';

const same = alias(paymentEvents, 'same');

// Written out, since a select from one table alone would omit the names of the tables.
const ownFlag = sql`${paymentEvents.paymentId} = ${payments.id} and ${paymentEvents.flag} is not null
  and ${paymentEvents.acknowledgedAt} is null`;
const isFlagged = sql`exists (select 1 from ${paymentEvents} where ${ownFlag})`;
const flags = sql<
  string | null
>`(select group_concat(distinct ${paymentEvents.flag}) from ${paymentEvents} where ${ownFlag})`;

/** What a payment is found by: its payer, and its numbers. */
export const searchText = sql`(${users.givenKey} || ' ' || ${users.lastKey} || ' '
  || lower(coalesce(${users.email}, '')) || ' ' || lower(${payments.orderId}) || ' '
  || coalesce(${payments.receipt}, '') || ' '
  || iif(${payments.referenceKey} is null, '', lower(coalesce(${payments.reference}, ''))))`;

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

/** The same for SQL that is written out. */
const viewFields = {
  id: sql<string>`${payments.id}`,
  orderId: payments.orderId,
  userId: sql<string>`${users.id}`,
  givenName: users.givenName,
  lastName: users.lastName,
  email: users.email,
  optionDescription: sql<string>`${payments.optionDescription}`,
  amount: payments.amount,
  currency: payments.currency,
  status: sql<PaymentStatus>`${payments.status}`,
  gateway: payments.gateway,
  reference: sql<string | null>`${payments.reference}`,
  receipt: payments.receipt,
  createdAt: sql<string>`${payments.createdAt}`,
  paidAt: payments.paidAt,
  refundedAt: payments.refundedAt,
  refundingAt: payments.refundingAt,
  validFrom: optionalColumn(renewals.validFrom),
  validTo: optionalColumn(renewals.validTo),
  flags: flags,
  held: sql<
    string | null
  >`iif(${isHeld}, json_object('amount', ${heldMoney.amount}, 'currency', ${heldMoney.currency}), null)`,
  notes: sql<string>`(select json_group_array(json_object('number', ${creditNotes.number},
    'amount', ${creditNotes.amount}, 'issuedAt', ${creditNotes.issuedAt}, 'voidedAt', ${creditNotes.voidedAt}))
    from ${creditNotes} where ${creditNotes.paymentId} = ${payments.id})`,
};

/** A credit note of a listed payment. */
export type ListedNote = Pick<
  typeof creditNotes.$inferSelect,
  'number' | 'amount' | 'issuedAt' | 'voidedAt'
>;

/** The money of a listed payment that is held. */
type HeldMoney = Pick<typeof payments.$inferSelect, 'amount' | 'currency'>;

/** The flags of a payment that are not acknowledged. */
export const parseFlags = (text: string | null): PaymentFlag[] =>
  paymentFlags.filter((flag) => (text ?? '').split(',').includes(flag));

const unacknowledged = sql`${paymentEvents.flag} is not null and ${paymentEvents.acknowledgedAt} is null`;

const withPayers = (table: SQL): SQL =>
  sql`${table} cross join ${users} on ${users.id} = ${payments.userId}`;
const from = (table: SQL): SQL =>
  sql`${withPayers(table)} left join ${renewals} on ${renewals.id} = ${payments.renewalId}`;
/** The most payments that a search sorts: to find one takes several rows. */
const mostSorted = 600;

const indexes = { payers: wordIndex('user'), payments: wordIndex('payment') };

/** By what a search begins, by one of its words, the longest: the row ids of payers, negative, and of payments. */
const rowsOf = (words: string[]): SQL =>
  sql`select - "r" as "r" from (${rowsWithWords(indexes.payers, words)})
    union all select "r" from (${rowsWithWords(indexes.payments, words)})`;

/** The row ids of their payments. */
const ofPayers = (
  hits: SQL,
) => sql`select ${payments}."rowid" as "r" from ${hits} cross join ${users} on ${users}."rowid" = - ${hits}."r"
    cross join ${payments} on ${payments.userId} = ${users.id}
  union all select "r" from ${hits} where "r" > 0`;

/** The order of payments: the newest first unless another one is asked for. */
function orderOf({ sort, month }: Pick<PaymentListParams, 'sort' | 'month'>): SQL {
  const { by, isDown } = partsOfOrder(sort ?? '-day');
  if (by === 'day') return inDirection([sql`${payments.createdAt}`, sql`${payments.id}`], isDown);
  // The plus sign keeps the few of a month from being looked for among all of that amount.
  const amount = month === 'all' ? sql`${payments.amount}` : sql`+${payments.amount}`;
  return inDirection([amount, sql`${payments.createdAt}`, sql`${payments}."rowid"`], isDown);
}

/** A part of the payments that match the filters, in their order. */
function paymentPart(
  { status, q, month, sort }: PaymentListParams,
  part: { limit: number; offset: number; reach: number },
) {
  const typed = foldText(q)
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const isFew = status === 'flagged';
  const scope = [
    ...(isFew || status === 'all' ? [] : [sql`${payments.status} = ${status}`]),
    ...(month === 'all'
      ? []
      : [sql`${payments.createdAt} >= ${month} and ${payments.createdAt} < ${nextMonth(month)}`]),
  ];
  const conditions = [
    ...(isFew ? [isFlagged] : []),
    ...typed.map((word) => sql`instr(${searchText}, ${word}) > 0`),
  ];
  const first = typed.slice(0, 1);
  const flagged = sql`select distinct ${payments}."rowid" as "r" from ${paymentEvents}
    cross join ${payments} on ${payments.id} = ${paymentEvents.paymentId} where ${unacknowledged}`;
  const list = {
    table: sql`${payments}`,
    from,
    scope: sql.join([sql`true`, ...scope], sql` and `),
    where: sql.join([sql`true`, ...conditions], sql` and `),
    order: orderOf({ sort, month }),
    ...part,
  };
  const toPayments = ({ items, ...rest }: Part<typeof viewFields>) => ({
    ...rest,
    payments: items.map((row) => ({
      ...row,
      flags: parseFlags(row.flags),
      notes: JSON.parse(row.notes) as ListedNote[],
      held: row.held === null ? null : (JSON.parse(row.held) as HeldMoney),
    })),
  });
  if (!isFew && first.length === 0)
    return mapRead(pageInOrder(viewFields, { ...list, among: (table) => table }), toPayments);
  const found = partOfCandidates(viewFields, {
    ...list,
    among: withPayers,
    sorted: mostSorted,
    ...(isFew
      ? { rows: flagged }
      : {
          rows: rowsOf(first),
          through: ofPayers,
          isEverybody: sql`(${areCommon(indexes.payers, first)} or ${areCommon(indexes.payments, first)})`,
        }),
  });
  return mapRead(found, toPayments);
}

// The plus signs keep these from the index by payment: few rows have a flag.
const flaggedCount = statement(
  () =>
    select
      .select({
        ofPayments: sql<number>`count(distinct +${paymentEvents.paymentId})`.as('ofPayments'),
      })
      .from(paymentEvents)
      .where(unacknowledged),
  (rows) => firstRow(rows)?.ofPayments ?? 0,
);

/** How many flags are listed: those without a payment, and those of payments above a list. */
const flagLimits = { ofNone: 50, ofPayments: 15 };

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
            ? sql`+${paymentEvents.paymentId} is not null`
            : sql`+${paymentEvents.paymentId} is null`,
        ),
      )
      .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
      .limit(limit),
  );
const flaggedOfNone = flaggedReports(false, flagLimits.ofNone);
const flaggedOfPayments = flaggedReports(true, flagLimits.ofPayments);

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/**
 * A page of the payments, the newest first or in another order (D-170), with the number of each status and the flags
 * that are not acknowledged; one round trip. `total` counts the payments that match the filters.
 */
export async function listPayments(ctx: Context, params: PaymentListParams) {
  authorize(ctx, 'payments.manage');
  const { status, q, month } = params;
  const isSearch = q.trim() !== '';
  const { found, stored, ...rest } = await ctx.db.read({
    found: paymentPart(params, {
      limit: paymentsPageSize,
      offset: (params.page - 1) * paymentsPageSize,
      reach: mostFound,
    }),
    stored: storedCounts('payments'),
    needLook: flaggedCount(),
    unknown: flaggedOfNone(),
    flagged: flaggedOfPayments(),
  });
  const counts: Partial<Record<PaymentStatus, number>> = {};
  for (const one of paymentStatuses) {
    const n = stored.reduce((sum, row) => sum + (row.state === one ? row.n : 0), 0);
    if (n > 0) counts[one] = n;
  }
  const counted = stored
    .filter(
      (row) =>
        (status === 'all' || row.state === status) && (month === 'all' || row.part === month),
    )
    .reduce((sum, { n }) => sum + n, 0);
  const isStored = !isSearch && status !== 'flagged';
  return { ...rest, ...found, total: isStored ? counted : found.total, counts };
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['payments'][number];

/** A flag that is not acknowledged. */
export type OpenFlag = Awaited<ReturnType<typeof listPayments>>['flagged'][number];

/** The most payments in one export. */
export const exportLimit = 20_000;

/** All payments that match the filters, in the order of the list. */
export const exportedPayments = (params: PaymentListParams) =>
  mapRead(
    paymentPart(params, { limit: exportLimit, offset: 0, reach: everything }),
    ({ payments: rows }) => rows,
  );
