import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { mostCounted } from '#functions/core/attention/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { pageOfList, partOfList } from '#functions/core/db/list.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { optionalColumn, type RowOf, readFew } from '#functions/core/db/read-of.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import { ownEntries } from '#functions/membership/attention.ts';
import {
  type PaymentFlag,
  paymentFlags,
  paymentStatuses,
} from '#functions/membership/payments/model/rules.ts';
import type { PaymentListParams } from '#functions/membership/payments/model/schema.ts';
import {
  creditNotes,
  englishFee,
  paymentEvents,
  payments,
} from '#functions/membership/payments/model/table.ts';
import { paymentsPageSize } from '#functions/membership/payments/model/view.ts';
import { heldMoney, isHeld } from './bookings.ts';

const same = alias(paymentEvents, 'same');

const unacknowledged = sql`${paymentEvents.flag} is not null and ${paymentEvents.acknowledgedAt} is null`;
const ownFlag = sql`${paymentEvents.paymentId} = ${payments.id} and ${unacknowledged}`;

/** What a payer is found by. */
export const payerText = sql`(${users.givenKey} || ' ' || ${users.lastKey} || ' ' || lower(coalesce(${users.email}, '')))`;

/** What a payment is found by: its payer, and its numbers. */
export const searchText = sql`(${payerText} || ' ' || lower(${payments.orderId}) || ' '
  || coalesce(${payments.receipt}, '') || ' '
  || iif(${payments.referenceKey} is null, '', lower(coalesce(${payments.reference}, ''))))`;

/** What screens show of a payment and its payer. */
export const viewFields = {
  ...pickColumns(payments, ['id', 'orderId', 'userId', 'optionDescription', 'amount', 'currency']),
  ...pickColumns(payments, ['status', 'gateway', 'reference', 'receipt']),
  ...pickColumns(payments, ['createdAt', 'paidAt', 'bookedAt', 'refundedAt', 'refundingAt']),
  ...pickColumns(users, ['givenName', 'lastName', 'email']),
  validFrom: optionalColumn(renewals.validFrom),
  validTo: optionalColumn(renewals.validTo),
  flags: sql<
    string | null
  >`(select group_concat(distinct ${paymentEvents.flag}) from ${paymentEvents} where ${ownFlag})`,
};

const payers = sql`${payments} cross join ${users} on ${users.id} = ${payments.userId}`;

/** Payments with their payers and periods. */
export const payersAndPeriods = sql`${payers} left join ${renewals} on ${renewals.id} = ${payments.renewalId}`;

/** What lists and files have besides. */
const listedFields = {
  ...viewFields,
  fee: englishFee(payments),
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

/** The order of payments: the newest first unless another one is asked for. */
function orderOf(sort: PaymentListParams['sort']): SQL {
  const { by, isDown } = partsOfOrder(sort ?? '-day');
  if (by === 'day') return inDirection([sql`${payments.createdAt}`, sql`${payments.id}`], isDown);
  return inDirection(
    [payments.amount, payments.createdAt, payments.id].map((one) => sql`${one}`),
    isDown,
  );
}

/** The payments that match the filters, in their order. */
function matching({ status, q, month, sort }: PaymentListParams) {
  const words = wordsIn(q);
  const conditions = [
    sql`true`,
    ...(status === 'all' ? [] : [sql`${payments.status} = ${status}`]),
    ...(month === 'all'
      ? []
      : [sql`${payments.createdAt} >= ${month} and ${payments.createdAt} < ${nextMonth(month)}`]),
    hasWords(searchText, words),
  ];
  return {
    table: sql`${payments}`,
    from: words.length > 0 ? payers : sql`${payments}`,
    joined: payersAndPeriods,
    where: sql.join(conditions, sql` and `),
    order: orderOf(sort),
  };
}

const toPayment = (row: RowOf<typeof listedFields>) => ({
  ...row,
  flags: parseFlags(row.flags),
  notes: JSON.parse(row.notes) as ListedNote[],
  held: row.held === null ? null : (JSON.parse(row.held) as HeldMoney),
});

// Banks repeat reports, and so do queries: each flag is listed once.
const isFirst = sql`not exists (select 1 from ${paymentEvents} as ${same}
  where ${same.flag} = ${paymentEvents.flag} and ${same.orderId} = ${paymentEvents.orderId}
  and ${same.acknowledgedAt} is null and ${same.id} < ${paymentEvents.id})`;

/** The reports that `payments-flagged` counts; those of orders that are not ours come first. */
const openReports = readFew(
  {
    id: paymentEvents.id,
    paymentId: paymentEvents.paymentId,
    flag: sql<PaymentFlag>`${paymentEvents.flag}`,
    ...pickColumns(paymentEvents, ['orderId', 'amount', 'currency', 'receivedAt']),
    ordered: optionalColumn(payments.amount),
    orderedIn: optionalColumn(payments.currency),
    givenName: optionalColumn(users.givenName),
    lastName: optionalColumn(users.lastName),
  },
  sql`from ${paymentEvents}
    left join ${payments} on ${payments.id} = ${paymentEvents.paymentId}
    left join ${users} on ${users.id} = ${payments.userId}
    where ${unacknowledged} and ${isFirst} and coalesce(${payments.status}, '') not in (${ownEntries})
    order by ${paymentEvents.paymentId} is not null, ${paymentEvents.receivedAt} desc, ${paymentEvents.id} desc
    limit ${mostCounted}`,
);

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/**
 * A page of the payments, the newest first or in another order (D-170), with the number of each status and the flags
 * that are not acknowledged; one round trip. `total` counts the payments that match the filters.
 */
export async function listPayments(ctx: Context, params: PaymentListParams) {
  authorize(ctx, 'payments.manage');
  const { found, ...rest } = await ctx.db.read({
    found: pageOfList(
      listedFields,
      {
        ...matching(params),
        limit: paymentsPageSize,
        offset: (params.page - 1) * paymentsPageSize,
      },
      byName(paymentStatuses, (one) => sql`${payments.status} = ${one}`),
    ),
    reports: openReports,
  });
  const { items, total, counts } = found;
  return { ...rest, payments: items.map(toPayment), total, counts };
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['payments'][number];

/** A flag that is not acknowledged. */
export type OpenFlag = Awaited<ReturnType<typeof listPayments>>['reports'][number];

/** The most payments in one export. */
export const exportLimit = 20_000;

/** All payments that match the filters, in the order of the list. */
export const exportedPayments = (params: PaymentListParams) =>
  mapRead(
    partOfList(listedFields, { ...matching(params), limit: exportLimit, offset: 0 }),
    (rows) => rows.map(toPayment),
  );
