import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { currencies } from '#functions/core/values/money.ts';
import { outcomes } from '#functions/core/values/payment-words.ts';

/** The records of the sandbox bank; in production the table stays empty. */
export const sandboxOrders = sqliteTable('sandboxOrders', {
  orderId: text().primaryKey(),
  amount: integer().notNull(),
  currency: text({ enum: currencies }).notNull(),
  outcome: text({ enum: outcomes }).notNull(),
  message: text(),
  reference: text().notNull(),
  /** Where the bank sends its reports. */
  notifyUrl: text().notNull(),
  /** How many reports it has sent. */
  notified: integer().notNull().default(0),
  at: text().notNull(),
});

/** An order in the bank's records. */
export type OrderRow = typeof sandboxOrders.$inferSelect;
