import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstOf, firstRow, select, statement } from '#functions/core/db/database.ts';
import { pageOfList, partOfList } from '#functions/core/db/list.ts';
import { sqlUnit } from '#functions/core/db/names.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import type { InvoiceListParams } from '#functions/membership/invoices/schema.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { isCredited } from '#functions/membership/payments/model/view.ts';
import {
  type InvoiceFilter,
  type invoiceSorts,
  invoicesPageSize,
  stateOfInvoice,
} from './rules.ts';
import { invoices } from './table.ts';

const goneStatuses = paymentStatuses.filter((status) => isCredited({ status }));

/** Whether the money of the payment went back. */
const isBack = sql<number | null>`${inArray(payments.status, goneStatuses)}`;

/** An invoice with receipt and reference of the payment that settled it, and whether its account is closed. */
const columns = {
  ...getTableColumns(invoices),
  isClosed: sqlUnit<number>(
    sql`(select ${users.status} <> 'ACTIVE' from ${users} where ${users.id} = ${invoices.userId})`,
  ).as('isClosed'),
  receipt: payments.receipt,
  reference: payments.reference,
  isBack: isBack.as('isBack'),
};
const settledBy = and(eq(payments.id, invoices.paymentId), eq(invoices.status, 'PAID'));

const byId = firstOf(() =>
  select
    .select(columns)
    .from(invoices)
    .leftJoin(payments, settledBy)
    .where(eq(invoices.id, sql.placeholder('id'))),
);
export const invoiceById = (id: string) => byId({ id });
export type Invoice = NonNullable<ReturnType<ReturnType<typeof byId>['rows']>>;

const ofUser = statement(() =>
  select
    .select(columns)
    .from(invoices)
    .leftJoin(payments, settledBy)
    .where(eq(invoices.userId, sql.placeholder('userId')))
    .orderBy(desc(invoices.issuedAt))
    .limit(100),
);

const settledWith = firstOf(() =>
  select
    .select(columns)
    .from(invoices)
    .innerJoin(payments, settledBy)
    .where(eq(invoices.paymentId, sql.placeholder('paymentId'))),
);
/** The invoice that a payment has settled. */
export const invoiceOfPayment = (paymentId: string) => settledWith({ paymentId });

const openOne = firstOf(() =>
  select
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.userId, sql.placeholder('userId')), eq(invoices.status, 'OPEN'))),
);

/** The open invoice of the signed-in user, if any. */
export const myOpenInvoice = (ctx: Context) =>
  openOne({ userId: authorize(ctx, 'account.use').id });

/** The open invoice of an account, for whoever may close it. */
export async function openInvoiceOf(ctx: Context, userId: string) {
  authorize(ctx, 'users.manage');
  return (await ctx.db.read({ open: openOne({ userId }) })).open;
}

/** The signed-in user's own invoices, the newest first. */
export async function myInvoices(ctx: Context): Promise<Invoice[]> {
  const { id } = authorize(ctx, 'account.use');
  return (await ctx.db.read({ rows: ofUser({ userId: id }) })).rows;
}

/** An invoice, for its payer and users who manage payments; null for everybody else. */
export async function findInvoice(ctx: Context, id: string): Promise<Invoice | null> {
  const actor = authorize(ctx, 'account.use');
  const { invoice } = await ctx.db.read({ invoice: invoiceById(id) });
  if (!invoice) return null;
  return invoice.userId === actor.id || may(actor, 'payments.manage') ? invoice : null;
}

const isPaid = sql`${invoices.status} = 'PAID'`;

/** The invoices of a list: the payment of a paid one says whether its money went back. */
const conditionOf = (filter: InvoiceFilter, today: string): SQL =>
  ({
    all: sql`true`,
    open: sql`${invoices.status} = 'OPEN'`,
    overdue: sql`(${invoices.status} = 'OPEN' and ${invoices.dueAt} < ${today})`,
    paid: sql`(${isPaid} and not coalesce(${isBack}, 0))`,
    credited: sql`(${isPaid} and coalesce(${isBack}, 0))`,
    cancelled: sql`${invoices.status} = 'CANCELLED'`,
  })[filter];

const listed = {
  id: sql<string>`${invoices.id}`,
  number: sql<string>`${invoices.number}`,
  payerName: sql<string>`${invoices.payerName}`,
  institution: sql<string>`${invoices.institution}`,
  purchaseOrder: sql<string>`${invoices.purchaseOrder}`,
  vatNumber: sql<string>`${invoices.vatNumber}`,
  optionDescription: sql<string>`${invoices.optionDescription}`,
  amount: sql<number>`${invoices.amount}`,
  currency: sql<Invoice['currency']>`${invoices.currency}`,
  status: sql<Invoice['status']>`${invoices.status}`,
  issuedAt: sql<string>`${invoices.issuedAt}`,
  dueAt: sql<string>`${invoices.dueAt}`,
  method: sql<string | null>`${invoices.method}`,
  paidOn: sql<string | null>`${invoices.paidOn}`,
  reference: sql<string | null>`${payments.reference}`,
  receipt: sql<string | null>`${payments.receipt}`,
  isBack,
  creditNote: sql<
    string | null
  >`(select group_concat(${creditNotes.number}, ' ') from ${creditNotes} where ${creditNotes.paymentId} = ${payments.id})`,
  version: sql<number>`${invoices.version}`,
};

/** The invoices of a list that contain all words, with their payments. */
const matching = ({ status, q }: Pick<InvoiceListParams, 'status' | 'q'>, today: string) => ({
  table: sql`${invoices}`,
  from: sql`${invoices} left join ${payments} on ${settledBy}`,
  where: sql`${conditionOf(status, today)} and ${hasWords(sql`${invoices.searchText}`, wordsIn(q))}`,
});

const newest = [sql`${invoices.issuedAt}`, sql`${invoices.id}`];
const orders: Record<(typeof invoiceSorts)[number], SQL[]> = {
  number: newest,
  payer: [
    sql`lower(coalesce(nullif(${invoices.institution}, ''), ${invoices.payerName}))`,
    ...newest,
  ],
  amount: [sql`${invoices.amount}`, ...newest],
  due: [sql`${invoices.dueAt}`, ...newest],
};

/** The newest first unless another order is asked for. */
function orderOf({ sort }: Pick<InvoiceListParams, 'sort'>): SQL {
  const { by, isDown } = partsOfOrder(sort ?? '-number');
  return inDirection(orders[by], isDown);
}

/** The size of each list. */
const countsOf = (today: string) => {
  const sizeOf = (filter: InvoiceFilter) =>
    sql<number>`coalesce(sum(${conditionOf(filter, today)}), 0)`;
  return readOf(
    {
      open: sizeOf('open'),
      overdue: sizeOf('overdue'),
      paid: sizeOf('paid'),
      credited: sizeOf('credited'),
      cancelled: sizeOf('cancelled'),
    },
    sql`from ${invoices} left join ${payments} on ${settledBy}`,
    (rows) => firstRow(rows) ?? { open: 0, overdue: 0, paid: 0, credited: 0, cancelled: 0 },
  );
};

/** A page of a list of invoices with the size of each list. */
export async function listInvoices(ctx: Context, params: InvoiceListParams) {
  authorize(ctx, 'payments.manage');
  const today = dayOf(ctx.now());
  const { found, counts } = await ctx.db.read({
    found: pageOfList(listed, {
      ...matching(params, today),
      order: orderOf(params),
      limit: invoicesPageSize,
      offset: (params.page - 1) * invoicesPageSize,
    }),
    counts: countsOf(today),
  });
  return {
    invoices: found.items.map((row) => ({ ...row, state: stateOfInvoice(row, today) })),
    total: found.total,
    counts,
  };
}

/** The most invoices in a file. */
const mostInFile = 20_000;

/** The same for a file: all that the filters find. */
export const exportedInvoices = (params: InvoiceListParams, today: string) =>
  partOfList(listed, {
    ...matching(params, today),
    order: orderOf(params),
    limit: mostInFile,
    offset: 0,
  });
