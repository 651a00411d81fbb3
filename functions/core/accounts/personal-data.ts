import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Read } from '#functions/core/db/database.ts';
import { type Fields, readOf } from '#functions/core/db/read-of.ts';

/** The most rows of each kind in an export. */
const most = 5000;

/** A row of an export, as it is written to the file. */
export type PersonalRow = Record<string, unknown>;

/** What a domain stores about people, by kind: the rows about one person (D-20). */
export type PersonalData = Record<string, (userId: string) => Read<PersonalRow[]>>;

/** The rows of an export: these fields, selected by what follows `from`. */
export const readRows = (fields: Fields, from: SQL): Read<PersonalRow[]> =>
  readOf(fields, sql`from ${from} limit ${most}`);

/** All columns of a table except some, so that a new column is exported unless it is left out on purpose. */
export const omitFields = (table: SQLiteTable, left: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name)),
  );
