import { type Column, type SQL, sql, type Table } from 'drizzle-orm';

/**
 * The bare name of a column, where SQL allows no table before it: the columns of an `insert` and of `on
 * conflict`, the left side of `set`, the rows of a subquery. Elsewhere use `${jobs.title}`.
 */
export const column = (of: Column): SQL => sql`${sql.identifier(of.name)}`;

/** The columns of an `insert`, in order. */
export const columnList = <T extends Table>(
  _table: T,
  ...names: (keyof T['_']['columns'] & string)[]
): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Part of a statement as a unit: when drizzle selects from one table, it strips table names from the columns
 * of a field, which changes the meaning of a subquery.
 */
export const sqlUnit = <T>(part: SQL): SQL<T> => sql<T>`${part}`;

/** A table known by its type alone, where importing it would create an import cycle. */
export const tableByName = <T extends Table>(name: T['_']['name']) => ({
  table: sql.identifier(name),
  column: (of: keyof T & string): SQL => sql`${sql.identifier(name)}.${sql.identifier(of)}`,
});
