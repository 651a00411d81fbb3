import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { oneOf, sampleColumn } from '#functions/core/db/columns.ts';
import { languages } from '#functions/core/values/dates.ts';
import { searchKinds } from './schema.ts';

/**
 * One row per public item and language, written only by triggers in migrations; the FTS5 table `searchIndex`
 * reads its text from here.
 */
export const searchDocuments = sqliteTable(
  'searchDocuments',
  {
    rowId: integer().primaryKey(),
    kind: text({ enum: searchKinds }).notNull(),
    ref: text().notNull(),
    language: text({ enum: languages }).notNull().default('en'),
    href: text().notNull(),
    title: text().notNull(),
    /** One line beside the title: place, employer, post, or award and year. */
    detail: text().notNull().default(''),
    day: text(),
    /** What the ranking adds for what it is: a page more than a satellite meeting. */
    weight: integer().notNull().default(0),
    ...sampleColumn(),
    /** Last, since SQLite reads it only when it is asked for. */
    body: text().notNull(),
  },
  (table) => [
    uniqueIndex('searchDocuments_ref').on(table.kind, table.ref, table.language),
    check('searchDocuments_language', oneOf('language', languages)),
  ],
);
