import { sql } from 'drizzle-orm';
import {
  omitFields,
  type PersonalData,
  type PersonalRow,
  readRows,
} from '#functions/core/accounts/personal-data.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { billingDetails } from '#functions/membership/billing/table.ts';
import { documents } from '#functions/membership/documents/table.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { creditNotes, payments } from './model/table.ts';

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

/** The documents made for a person, and for whom they are made out. */
export const documentData: PersonalData = {
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

/** The invoices for a person, with what they say. */
export const invoiceData: PersonalData = {
  invoices: (userId) =>
    readRows(
      omitFields(invoices, ['userId', 'issuedBy', 'settledBy', 'searchText', 'version']),
      sql`${invoices} where ${invoices.userId} = ${userId} order by ${invoices.issuedAt}`,
    ),
};

const creditNoteFields = {
  ...pickColumns(creditNotes, ['number', 'cause', 'amount', 'currency', 'issuedAt', 'voidedAt']),
  receipt: payments.receipt,
};

/** Rows with an amount, in units, not in cents. */
const inUnits = (rows: PersonalRow[]): PersonalRow[] =>
  rows.map((row) => ({ ...row, amount: toUnits(Number(row.amount)) }));

/** The user's payments, and the credit notes against their receipts. */
export const paymentData: PersonalData = {
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
};
