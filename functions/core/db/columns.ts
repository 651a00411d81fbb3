import {
  type BuildColumns,
  type Column,
  type ColumnBuilderBase,
  getTableColumns,
  sql,
} from 'drizzle-orm';
import { integer, type SQLiteTable, text } from 'drizzle-orm/sqlite-core';
import type { FieldsOf } from './read-of.ts';

/** UUIDv7 text. */
export const id = () => text().primaryKey();

export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** What every editable row has: when it changed, and the version that a save must name (D-65). */
export const editableColumns = () => ({
  createdAt: text().notNull().default(now),
  updatedAt: text().notNull().default(now),
  version: integer().notNull().default(1),
  /** The id of the person who changed it last, named in conflicts (D-65). */
  changedBy: text(),
  /** Plain text for the search index, built when the row is written. */
  searchText: text().notNull().default(''),
});

/**
 * What every submitted item has: its author, when it was first published (D-09), since when it waits for a
 * decision, and since when it is deleted (D-30).
 */
export const authorColumns = () => ({
  authorId: text(),
  authorFullname: text().notNull().default(''),
  publishedAt: text(),
  submittedAt: text(),
  deletedAt: text(),
});

/** Whether it is sample content, which the public sees only where it was asked for (`siteState.showSamples`). */
export const sampleColumn = () => ({
  isSample: integer({ mode: 'boolean' }).notNull().default(false),
});

export const simpleStatuses = ['DRAFT', 'PUBLISHED', 'DELETED'] as const;

/** A `CHECK` for a closed set, as SQL. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`);

/** A `CHECK` for an optional calendar date `YYYY-MM-DD`. */
export const isDate = (column: string) =>
  sql.raw(`"${column}" is null or "${column}" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);

/** A `CHECK` for an amount of money: whole minor units, more than zero. */
export const isPositive = (column: string) =>
  sql.raw(`typeof("${column}") = 'integer' and "${column}" > 0`);

/** A table that has at least these columns: for SQL that several tables share. */
export type TableWith<Columns extends Record<string, ColumnBuilderBase>> = SQLiteTable &
  BuildColumns<string, Columns, 'sqlite'>;

export const pickColumns = <T extends object, const Names extends readonly (keyof T)[]>(
  table: T,
  names: Names,
): Pick<T, Names[number]> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Names[number]>;

/** The table of something editable; what else it holds, only its own domain knows. */
export type EditableTable = TableWith<
  { id: ReturnType<typeof id> } & ReturnType<typeof editableColumns>
> &
  Record<'status', Column>;

/** All columns of a table except some, for a select: `Row` is the type of the rows. */
export const omitColumns = <Row extends object>(
  table: EditableTable,
  without: readonly string[] = [],
): FieldsOf<Row> =>
  Object.fromEntries(
    Object.entries<Column>(getTableColumns<SQLiteTable>(table))
      .filter(([name]) => !without.includes(name))
      .map(([name, column]) => [name, sql`${column}`]),
  ) as FieldsOf<Row>;
