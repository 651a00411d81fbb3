import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * One row: a number that the database raises whenever public content changes (triggers in the migrations).
 * ETags and cached answers depend on it.
 */
export const siteState = sqliteTable(
  'siteState',
  {
    id: integer().primaryKey(),
    contentVersion: integer().notNull().default(1),
    /** Whether the public sees sample content; never set in production. */
    showSamples: integer({ mode: 'boolean' }).notNull().default(false),
    /** The last day of the books that are closed (D-282). */
    booksLockedTo: text(),
  },
  () => [check('siteState_one', sql.raw('"id" = 1'))],
);
