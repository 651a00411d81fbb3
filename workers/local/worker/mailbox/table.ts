import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Where e-mails go on a local machine (design §7); read at `/dev/mail`. Production has the table too, since
 * migrations are the same everywhere, but it stays empty.
 */
export const outbox = sqliteTable('outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  toAddress: text().notNull(),
  fromAddress: text().notNull(),
  replyTo: text(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** JSON: names to values. */
  headers: text().notNull(),
  /** JSON: the attached files, in base64. */
  attachments: text().notNull().default('[]'),
  sentAt: text().notNull(),
});
