import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';

const line = () => text().notNull().default('');

/** The institution that pays, with what its office asks for. All of it is optional. */
export const billingColumns = () => ({
  institution: line(),
  addressLine: line(),
  addressLine2: line(),
  postalCode: line(),
  city: line(),
  /** ISO 3166-1. */
  country: line(),
  vatNumber: line(),
  purchaseOrder: line(),
  latinName: line(),
});

/** For whom receipts and invoices of a person are made out; deleted with the account. */
export const billingDetails = sqliteTable('billingDetails', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  ...billingColumns(),
  /** The office of the institution, which gets invoices too. */
  officeEmail: line(),
  updatedAt: text().notNull(),
  version: integer().notNull().default(1),
});
