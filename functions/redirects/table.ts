import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from '#functions/db/columns.ts';

/** Names that changed: an old path and where it lives now (D-01). */
export const redirects = sqliteTable('redirects', {
  fromPath: text().primaryKey(),
  toPath: text().notNull(),
  createdAt: text().notNull().default(now),
});
