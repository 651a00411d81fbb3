import {
  type BuildColumns,
  Column,
  type ColumnBuilderBase,
  SQL,
  sql,
  type Table,
} from 'drizzle-orm';
import { firstRow, mapRead, type Read, type Value } from './database.ts';
import { change } from './write.ts';

/** The fields of a read by the names of its results: columns, or SQL with its type. */
export type Fields = Record<string, Column | SQL>;

/** A column's value as D1 returns it: a boolean is 0 or 1, JSON is text. */
export type StoredValue<C extends Column> =
  | (C['_']['columnType'] extends 'SQLiteBoolean'
      ? 0 | 1
      : C['_']['columnType'] extends 'SQLiteTextJson'
        ? string
        : C['_']['data'])
  | (C['_']['notNull'] extends true ? never : null);

/** A row of a read, as D1 returns it. */
export type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? StoredValue<F[Name]>
    : F[Name] extends SQL<infer T>
      ? T
      : never;
};

/** The fields that produce such rows, for a table with only some columns known. */
export type FieldsOf<Row extends object> = { [Name in keyof Row]: SQL<Row[Name]> };

/** A row of a table, as D1 returns it. */
export type TableRow<T extends Table> = RowOf<T['_']['columns']>;

/** A row of a table with only these columns known, as D1 returns it. */
export type RowWith<Columns extends Record<string, ColumnBuilderBase>> = RowOf<
  BuildColumns<string, Columns, 'sqlite'>
>;

/** A column of a table that may be missing from a `left join`. */
export const optionalColumn = <C extends Column>(column: C): SQL<StoredValue<C> | null> =>
  sql`${column}`;

const fieldList = (fields: Fields): SQL =>
  sql.join(
    Object.entries(fields).map(([name, field]) =>
      field instanceof Column && field.name === name
        ? sql`${field}`
        : sql`${field} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/**
 * A read with hand-written SQL. Its fields give the rows their type; `rest` is what follows the field list,
 * from `from` on, or the whole statement around that list. Without `rows`, the result is the rows. It is sent
 * as a separate statement.
 */
export function readOf<F extends Fields>(
  fields: F,
  rest: SQL | ((list: SQL) => SQL),
): Read<RowOf<F>[]>;
export function readOf<F extends Fields, T>(
  fields: F,
  rest: SQL | ((list: SQL) => SQL),
  rows: (rows: RowOf<F>[]) => T,
): Read<T>;
export function readOf<F extends Fields>(
  fields: F,
  rest: SQL | ((list: SQL) => SQL),
  rows: (rows: RowOf<F>[]) => unknown = (found) => found,
): Read<unknown> {
  const list = fieldList(fields);
  const whole = rest instanceof SQL ? sql`select ${list} ${rest}` : rest(list);
  const { sql: text, params } = change.all(whole).getQuery();
  return { sql: text, params: params as Value[], rows: (found) => rows(found as RowOf<F>[]) };
}

/** The same for a few rows, which share a statement with other reads of their trip: they come as a JSON text. */
export const readFew = <F extends Fields>(fields: F, rest: SQL): Read<RowOf<F>[]> => ({
  ...readOf(fields, rest),
  columns: Object.keys(fields),
});

/** The first of such rows, or null. */
export const readFirst = <F extends Fields>(fields: F, rest: SQL): Read<RowOf<F> | null> =>
  mapRead(readFew(fields, sql`${rest} limit 1`), firstRow);

/** Whether any row matches what follows `from`. */
export const hasRow = (from: SQL): Read<boolean> =>
  mapRead(readFirst({ one: sql<1>`1` }, sql`from ${from}`), (row) => row !== null);

/** How many rows match what follows `from`. */
export const countOf = (from: SQL): Read<number> =>
  mapRead(readFirst({ n: sql<number>`count(*)` }, sql`from ${from}`), (row) => row?.n ?? 0);
