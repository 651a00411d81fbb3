import { type Column, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Write, write } from '#functions/core/db/write.ts';
import type { PersonalData, PersonalRow } from '#functions/core/registry.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { type PersonalTable, personalTables, wordsOf } from './tables.ts';

/** The most rows of each kind in an export. */
const most = 5000;

const columnOf = (table: SQLiteTable, name: string): Column => {
  const column: unknown = getTableColumns(table)[name];
  if (!is(column, SQLiteColumn)) throw new Error(`There is no column ${name}.`);
  return column;
};

const rowsOf = ({ table, of }: PersonalTable, userId: string): SQL =>
  of?.(userId) ?? sql`${columnOf(table, 'userId')} = ${userId}`;

/** The columns that the export has of a table. */
const exportedOf = ({ table, inner }: PersonalTable): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => !wordsOf(inner).includes(name));

/** Columns that hold JSON. */
const asJson = ['facts', 'item', 'fieldWords', 'mailing'];

/** Amounts in units of their currency, and stored JSON as what it says. */
const asRead = (name: string, value: unknown): unknown => {
  if (name === 'amount' && typeof value === 'number') return toUnits(value);
  return typeof value === 'string' && asJson.includes(name) && /^[[{]/.test(value)
    ? JSON.parse(value, asRead)
    : value;
};

/** The rows of a table about one person, the oldest first. */
function exportOf(one: PersonalTable, userId: string): Read<PersonalRow[]> {
  const { table, more } = one;
  const fields = Object.fromEntries(exportedOf(one).map((name) => [name, columnOf(table, name)]));
  const at = ['createdAt', 'at'].find((name) => name in fields);
  const order = at ? sql`order by ${columnOf(table, at)}` : sql``;
  const from = sql`from ${table} where ${rowsOf(one, userId)} ${order} limit ${most}`;
  return mapRead(readOf({ ...more?.(userId), ...fields }, from), (rows) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asRead(name, value)])),
    ),
  );
}

/** The writes that erase a table's rows about one person. */
function erasuresOf(one: PersonalTable, userId: string): Write[] {
  const { table, erased } = one;
  if (!erased) return [];
  return erased === 'deleted'
    ? [write(sql`delete from ${table} where ${rowsOf(one, userId)}`)]
    : [write(sql`update ${table} set ${assignmentsOf(erased)} where ${rowsOf(one, userId)}`)];
}

/** What the register knows of a person, for the export of one's own data, and for the batch that erases an account. */
export const personalData: PersonalData = {
  rowsOf: (userId) =>
    Object.fromEntries(
      Object.entries<PersonalTable>(personalTables).map(([kind, one]) => [
        kind,
        exportOf(one, userId),
      ]),
    ),
  erasuresOf: (userId) =>
    Object.values<PersonalTable>(personalTables).flatMap((one) => erasuresOf(one, userId)),
};
