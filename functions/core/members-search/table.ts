import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { oneOf } from '#functions/core/db/columns.ts';
import { indexedKinds } from './rules.ts';

/**
 * One row for each record that the search of the members' area finds by its words. Only triggers write it
 * (migrations); the index of trigrams `memberSearchWords` reads from it.
 */
export const memberSearch = sqliteTable(
  'memberSearch',
  {
    rowId: integer().primaryKey(),
    kind: text({ enum: indexedKinds }).notNull(),
    ref: text().notNull(),
    /** Whose it is: its author, or the payer. */
    ownerId: text(),
    /** What it is found by, as it is written, and folded (`foldText`). */
    raw: text().notNull(),
    text: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('memberSearch_ref').on(table.kind, table.ref),
    index('memberSearch_ofOwner').on(table.ownerId, table.kind),
    check('memberSearch_kind', oneOf('kind', indexedKinds)),
  ],
);
