import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { pageOfList, partOfList } from '#functions/core/db/list.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { optionalColumn, type RowOf, readFew, readFirst } from '#functions/core/db/read-of.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import type { InvoiceListParams } from '#functions/membership/invoices/schema.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { creditNotes, englishFee, payments } from '#functions/membership/payments/model/table.ts';
import { isCredited } from '#functions/membership/payments/model/view.ts';
import {
  type InvoiceFilter,
  invoiceFilters,
  type invoiceSorts,
  invoicesPageSize,
  stateOfInvoice,
} from './rules.ts';
import { invoices } from './table.ts';

const goneStatuses = paymentStatuses.filter((status) => isCredited({ status }));

/** Whether the money of the payment went back. */
const isBack = sql<number | null>`${inArray(payments.status, goneStatuses)}`;

const isPaid = sql`${invoices.status} = 'PAID'`;
const settledBy = sql`${payments.id} = ${invoices.paymentId} and ${isPaid}`;
const withPayments = sql`${invoices} left join ${payments} on ${settledBy}`;

/** An invoice with receipt and reference of the payment that settled it, and whether its account is closed. */
const columns = {
  ...getTableColumns(invoices),
  isClosed: sql<number>`(select ${users.status} <> 'ACTIVE' from ${users} where ${users.id} = ${invoices.userId})`,
  receipt: optionalColumn(payments.receipt),
  reference: optionalColumn(payments.reference),
  isBack,
};
export type Invoice = RowOf<typeof columns>;

export const invoiceById = (id: string) =>
  readFirst(columns, sql`from ${withPayments} where ${invoices.id} = ${id}`);

export const openOne = (userId: string) =>
  readFirst(
    pickColumns(invoices, ['id', 'number']),
    sql`from ${invoices} where ${invoices.userId} = ${userId} and ${invoices.status} = 'OPEN'`,
  );

/** The open invoice of the signed-in user, if any. */
export const myOpenInvoice = (ctx: Context) => openOne(authorize(ctx, 'account.use').id);

/** The open invoice of an account, for whoever may close it. */
export async function openInvoiceOf(ctx: Context, userId: string) {
  authorize(ctx, 'users.manage');
  return (await ctx.db.read({ open: openOne(userId) })).open;
}

/** How many invoices of a person are shown. */
const mostOfUser = 100;

/** The signed-in user's own invoices, the newest first. */
export async function myInvoices(ctx: Context): Promise<Invoice[]> {
  const { id } = authorize(ctx, 'account.use');
  const { rows } = await ctx.db.read({
    rows: readFew(
      columns,
      sql`from ${withPayments} where ${invoices.userId} = ${id}
        order by ${invoices.issuedAt} desc limit ${mostOfUser}`,
    ),
  });
  return rows;
}

/** An invoice, for its payer and users who manage payments; null for everybody else. */
export async function findInvoice(ctx: Context, id: string): Promise<Invoice | null> {
  const actor = authorize(ctx, 'account.use');
  const { invoice } = await ctx.db.read({ invoice: invoiceById(id) });
  if (!invoice) return null;
  return invoice.userId === actor.id || may(actor, 'payments.manage') ? invoice : null;
}

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
  ...pickColumns(invoices, ['id', 'number', 'payerName', 'institution', 'purchaseOrder']),
  ...pickColumns(invoices, ['vatNumber', 'optionDescription', 'amount', 'currency', 'status']),
  ...pickColumns(invoices, ['issuedAt', 'dueAt', 'method', 'paidOn', 'version']),
  fee: englishFee(invoices),
  reference: optionalColumn(payments.reference),
  receipt: optionalColumn(payments.receipt),
  isBack,
  creditNote: sql<
    string | null
  >`(select group_concat(${creditNotes.number}, ' ') from ${creditNotes} where ${creditNotes.paymentId} = ${payments.id})`,
};

/** The invoices of a list that contain all words, with their payments. */
const matching = ({ status, q }: Pick<InvoiceListParams, 'status' | 'q'>, today: string) => ({
  table: sql`${invoices}`,
  from: withPayments,
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

/** A page of a list of invoices with the size of each list. */
export async function listInvoices(ctx: Context, params: InvoiceListParams) {
  authorize(ctx, 'payments.manage');
  const today = dayOf(ctx.now());
  const { found } = await ctx.db.read({
    found: pageOfList(
      listed,
      {
        ...matching(params, today),
        order: orderOf(params),
        limit: invoicesPageSize,
        offset: (params.page - 1) * invoicesPageSize,
      },
      byName(invoiceFilters, (filter) => conditionOf(filter, today)),
    ),
  });
  const { items, total, counts } = found;
  return {
    invoices: items.map((row) => ({ ...row, state: stateOfInvoice(row, today) })),
    total,
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
