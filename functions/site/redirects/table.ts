import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from '#functions/core/db/columns.ts';

/** Redirects from old paths to new ones (D-01, D-32). */
export const redirects = sqliteTable(
  'redirects',
  {
    fromPath: text().primaryKey(),
    toPath: text().notNull(),
    createdAt: text().notNull().default(now),
    version: integer().notNull().default(1),
    /** The id of the user who changed it last; null for those from the seed. */
    changedBy: text(),
    /** The page whose move has made it; null when an administrator has entered it. */
    pageId: text(),
  },
  (table) => [
    index('redirects_target').on(table.toPath, table.fromPath),
    index('redirects_ofPage').on(table.pageId),
  ],
);

/** Addresses at which nothing was found, by path alone (D-255). */
export const lostPaths = sqliteTable(
  'lostPaths',
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    lastDay: text().notNull(),
  },
  (table) => [index('lostPaths_day').on(table.lastDay)],
);
