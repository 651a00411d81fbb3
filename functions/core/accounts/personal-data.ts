import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Read } from '#functions/core/db/database.ts';
import { type Fields, readOf } from '#functions/core/db/read-of.ts';

/** The most rows of a kind that an export holds. */
const most = 5000;

/** A row of an export, as it is written into the file. */
export type PersonalRow = Record<string, unknown>;

/** What a domain holds about people, kind by kind: the rows about one of them (D-20). */
export type PersonalData = Record<string, (userId: string) => Read<PersonalRow[]>>;

/** The rows of an export that these fields make of what follows `from`. */
export const heldRows = (fields: Fields, from: SQL): Read<PersonalRow[]> =>
  readOf(fields, sql`from ${from} limit ${most}`);

/** All columns of a table but some: a new one is in the export unless somebody leaves it out. */
export const columnsBut = (table: SQLiteTable, left: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name)),
  );
