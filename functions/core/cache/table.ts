import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * One row: a number that the database itself raises whenever something that the public can see
 * changes (triggers in migrations). ETags and cached answers are bound to it.
 */
export const siteState = sqliteTable(
  'siteState',
  { id: integer().primaryKey(), contentVersion: integer().notNull().default(1) },
  () => [check('siteState_one', sql.raw('"id" = 1'))],
);
