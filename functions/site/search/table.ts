import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { searchKinds } from './schema.ts';

/**
 * One row per public item, written only by triggers in migrations; the FTS5 table `searchIndex` reads its
 * text from here.
 */
export const searchDocuments = sqliteTable(
  'searchDocuments',
  {
    rowId: integer().primaryKey(),
    kind: text({ enum: searchKinds }).notNull(),
    ref: text().notNull(),
    href: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    day: text(),
  },
  (table) => [uniqueIndex('searchDocuments_ref').on(table.kind, table.ref)],
);
