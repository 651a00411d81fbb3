import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from '#functions/core/db/columns.ts';

/** Names that changed: an old path and where it lives now (D-01, D-32). */
export const redirects = sqliteTable(
  'redirects',
  {
    fromPath: text().primaryKey(),
    toPath: text().notNull(),
    createdAt: text().notNull().default(now),
    version: integer().notNull().default(1),
    /** The id of the person who changed it last; null for what the site brought along. */
    changedBy: text(),
    /** The page whose change of name has made it; null when somebody has entered it. */
    pageId: text(),
  },
  (table) => [index('redirects_target').on(table.toPath)],
);
