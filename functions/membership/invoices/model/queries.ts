import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { foldText } from '#functions/core/accounts/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { firstOf, select, statement } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { InvoiceListParams } from '#functions/membership/invoices/schema.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { isCredited } from '#functions/membership/payments/model/view.ts';
import { type InvoiceFilter, invoicesPageSize, stateOfInvoice } from './rules.ts';
import { invoices } from './table.ts';

const goneStatuses = paymentStatuses.filter((status) => isCredited({ status }));

/** Whether the money of the payment went back. */
const isBack = sql<number | null>`${inArray(payments.status, goneStatuses)}`;

/** An invoice with receipt and reference of the payment that settled it. */
const columns = {
  ...getTableColumns(invoices),
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

/** Whether the money of a paid invoice went back. */
const isCreditedRow = sql`exists (select 1 from ${payments} where ${payments.id} = ${invoices.paymentId}
  and ${isBack})`;

const conditionOf = (filter: InvoiceFilter, today: string): SQL =>
  ({
    all: sql`true`,
    open: sql`${invoices.status} = 'OPEN'`,
    overdue: sql`${invoices.status} = 'OPEN' and ${invoices.dueAt} < ${today}`,
    paid: sql`${invoices.status} = 'PAID' and not ${isCreditedRow}`,
    credited: sql`${invoices.status} = 'PAID' and ${isCreditedRow}`,
    cancelled: sql`${invoices.status} = 'CANCELLED'`,
  })[filter];

/** How many of the newest invoices are searched, and counted at most. */
const mostSearched = 3000;

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

const wordsOf = (q: string): string[] => foldText(q).split(/\s+/).filter(Boolean).slice(0, 8);

/** The newest invoices of a list that contain all words. */
const matching = ({ status, q }: Pick<InvoiceListParams, 'status' | 'q'>, today: string): SQL => {
  const words = wordsOf(q).map((word) => sql`and instr(${invoices.searchText}, ${word}) > 0`);
  return sql`(select * from ${invoices} where ${conditionOf(status, today)}
    order by ${invoices.issuedAt} desc, ${invoices.id} desc limit ${mostSearched}) as ${invoices} left join ${payments} on ${settledBy}
    where true ${sql.join(words, sql` `)}`;
};

const countOf = (params: Pick<InvoiceListParams, 'status' | 'q'>, today: string) =>
  readOf(
    { n: sql<number>`count(*)` },
    sql`from ${matching(params, today)}`,
    ([row]) => row?.n ?? 0,
  );

const rowsOf = (params: InvoiceListParams, today: string, limit: number) =>
  readOf(
    listed,
    sql`from ${matching(params, today)} order by ${invoices.issuedAt} desc, ${invoices.id} desc
      limit ${limit} offset ${(params.page - 1) * limit}`,
  );

/** A page of a list of invoices with the size of each list; the newest 3,000 of a list are searched and counted. */
export async function listInvoices(ctx: Context, params: InvoiceListParams) {
  authorize(ctx, 'payments.manage');
  const today = dayOf(ctx.now());
  const { rows, total, open, overdue, paid, credited, cancelled } = await ctx.db.read({
    rows: rowsOf(params, today, invoicesPageSize),
    total: countOf(params, today),
    open: countOf({ status: 'open', q: '' }, today),
    overdue: countOf({ status: 'overdue', q: '' }, today),
    paid: countOf({ status: 'paid', q: '' }, today),
    credited: countOf({ status: 'credited', q: '' }, today),
    cancelled: countOf({ status: 'cancelled', q: '' }, today),
  });
  return {
    invoices: rows.map((row) => ({ ...row, state: stateOfInvoice(row, today) })),
    total,
    counts: { open, overdue, paid, credited, cancelled },
  };
}

/** The same for a file: all that the filters find. */
export const exportedInvoices = (params: InvoiceListParams, today: string) =>
  rowsOf({ ...params, page: 1 }, today, mostSearched);
