import { eq, sql } from 'drizzle-orm';
import {
  omitFields,
  type PersonalData,
  type PersonalRow,
  readRows,
} from '#functions/core/accounts/personal-data.ts';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import type { Domain } from '#functions/core/registry.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { moneyAttention } from '#functions/membership/attention.ts';
import { billingDetails } from '#functions/membership/billing/table.ts';
import { documents } from '#functions/membership/documents/table.ts';
import { forgetDocuments, forgetInvoices } from '#functions/membership/forget.ts';
import {
  invoiceCancelled,
  invoiceIssued,
  invoiceOffice,
  invoiceReminder,
} from '#functions/membership/invoices/emails.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { remindOfInvoices } from '#functions/membership/invoices/reminders.ts';
import { moneyFinders } from '#functions/membership/payments/administration/finders.ts';
import {
  paymentChecked,
  paymentClosed,
  paymentFlagged,
  paymentRefunded,
  renewalPaid,
} from '#functions/membership/payments/emails.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { sweepPayments } from '#functions/membership/payments/reports/asking.ts';
import { renewalRecorded, renewalReminder } from '#functions/membership/renewals/emails.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';

/** What the audit log says of payments, invoices and yearly fees. */
const auditedMoney = {
  payment: auditedTable({
    table: payments,
    title: sql`coalesce(${payments.receipt}, ${payments.orderId})`,
    path: sql`'/my/payments/' || ${payments.id}`,
  }),
  invoice: auditedTable({
    table: invoices,
    title: sql`${invoices.number}`,
    path: sql`'/my/invoices/' || ${invoices.id}`,
  }),
  'renewal-option': auditedTable({
    table: renewalOptions,
    title: sql`${renewalOptions.description}`,
    path: sql`'/my/renewal-options'`,
  }),
} satisfies Record<string, AuditedRecord>;

/** Billing details go with the account; what was made out stays as long as books are kept. */
const billingOfLeaver = (_ctx: Context, userId: string): Write[] => [
  write(change.delete(billingDetails).where(eq(billingDetails.userId, userId))),
];

/** Payments stay when their account is closed, but without the name (D-20). */
const payerNameOfLeaver = (_ctx: Context, userId: string): Write[] => [
  write(change.update(payments).set({ payerName: null }).where(eq(payments.userId, userId))),
];

const exported = pickColumns(payments, [
  'orderId',
  'optionDescription',
  'amount',
  'currency',
  'status',
  'gateway',
  'reference',
  'receipt',
  'payerName',
  'message',
  'createdAt',
  'paidAt',
  'refundedAt',
]);

const creditNoteFields = {
  ...pickColumns(creditNotes, ['number', 'cause', 'amount', 'currency', 'issuedAt', 'voidedAt']),
  receipt: payments.receipt,
};

/** Rows with an amount, in units, not in cents. */
const inUnits = (rows: PersonalRow[]): PersonalRow[] =>
  rows.map((row) => ({ ...row, amount: toUnits(Number(row.amount)) }));

/** A person's payments and the credit notes against their receipts, invoices, billing details and documents. */
const moneyData: PersonalData = {
  payments: (userId) =>
    mapRead(
      readRows(
        exported,
        sql`${payments} where ${payments.userId} = ${userId} order by ${payments.createdAt}`,
      ),
      inUnits,
    ),
  creditNotes: (userId) =>
    mapRead(
      readRows(
        creditNoteFields,
        sql`${payments} join ${creditNotes} on ${creditNotes.paymentId} = ${payments.id}
          where ${payments.userId} = ${userId} order by ${creditNotes.issuedAt}`,
      ),
      inUnits,
    ),
  invoices: (userId) =>
    readRows(
      omitFields(invoices, ['userId', 'issuedBy', 'settledBy', 'searchText', 'version']),
      sql`${invoices} where ${invoices.userId} = ${userId} order by ${invoices.issuedAt}`,
    ),
  billing: (userId) =>
    readRows(
      omitFields(billingDetails, ['userId', 'version']),
      sql`${billingDetails} where ${billingDetails.userId} = ${userId}`,
    ),
  documents: (userId) =>
    readRows(
      pickColumns(documents, ['kind', 'revision', 'language', 'facts', 'createdAt']),
      sql`${documents} where ${documents.userId} = ${userId} order by ${documents.createdAt}`,
    ),
};

/** What membership registers. */
export const membership = {
  emails: {
    'renewal-recorded': renewalRecorded,
    'renewal-reminder': renewalReminder,
    'renewal-paid': renewalPaid,
    'payment-refunded': paymentRefunded,
    'payment-checked': paymentChecked,
    'payment-closed': paymentClosed,
    'payment-flagged': paymentFlagged,
    'invoice-issued': invoiceIssued,
    'invoice-office': invoiceOffice,
    'invoice-reminder': invoiceReminder,
    'invoice-cancelled': invoiceCancelled,
  },
  personalData: moneyData,
  accountClosed: [payerNameOfLeaver, billingOfLeaver],
  attention: moneyAttention,
  audited: auditedMoney,
  finders: moneyFinders,
  everyFiveMinutes: { sweepPayments, remindOfEnds, remindOfInvoices },
  daily: { forgetDocuments, forgetInvoices },
} satisfies Domain;
