import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, isDate, isPositive, oneOf } from '#functions/core/db/columns.ts';
import { languages } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { paymentMethods } from '#functions/core/values/payment-words.ts';
import { billingColumns } from '#functions/membership/billing/table.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { invoiceStatuses } from './rules.ts';

/** Invoices for yearly fees, to be paid before the membership begins; all that they say is a copy. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: id(),
    /** Without gaps in a year: INV-2026-0042. */
    number: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    payerName: text().notNull(),
    language: text({ enum: languages }).notNull(),
    status: text({ enum: invoiceStatuses }).notNull().default('OPEN'),
    optionId: text().notNull(),
    optionDescription: text().notNull(),
    /** In minor units. */
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    ...billingColumns(),
    /** The office that got a copy. */
    officeEmail: text().notNull().default(''),
    issuedAt: text().notNull(),
    issuedBy: text(),
    /** The last day for paying it. */
    dueAt: text().notNull(),
    /** How many reminders have gone. */
    reminded: integer().notNull().default(0),
    method: text({ enum: paymentMethods }),
    /** The day of the payment. */
    paidOn: text(),
    /** The payment that settled it, which has period and receipt, or that made it needless. */
    paymentId: text().references(() => payments.id),
    settledAt: text(),
    settledBy: text(),
    cancelReason: text().notNull().default(''),
    cancelledAt: text(),
    searchText: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('invoices_open').on(table.userId).where(sql`"status" = 'OPEN'`),
    index('invoices_ofUser').on(table.userId, table.issuedAt),
    index('invoices_newest').on(table.issuedAt, table.id),
    index('invoices_byStatus').on(table.status, table.issuedAt, table.id),
    index('invoices_due').on(table.status, table.dueAt),
    index('invoices_ofPayment').on(table.paymentId),
    index('invoices_byAmount').on(table.amount, table.issuedAt),
    check('invoices_status', oneOf('status', invoiceStatuses)),
    check('invoices_method', sql`"method" is null or ${oneOf('method', paymentMethods)}`),
    check('invoices_currency', oneOf('currency', currencies)),
    check('invoices_language', oneOf('language', languages)),
    check('invoices_amount', isPositive('amount')),
    check('invoices_dueAt', isDate('dueAt')),
  ],
);
