import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { outcomes } from '#functions/core/values/payment-words.ts';

/** The books of the sandbox bank; in production the table is there and stays empty. */
export const sandboxOrders = sqliteTable('sandboxOrders', {
  orderId: text().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  outcome: text({ enum: outcomes }).notNull(),
  message: text(),
  reference: text().notNull(),
  /** Where the bank reports to. */
  notifyUrl: text().notNull(),
  /** How often it has reported. */
  notified: integer().notNull().default(0),
  at: text().notNull(),
});
