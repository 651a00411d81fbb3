import { type Column, type SQL, sql, type Table } from 'drizzle-orm';

/**
 * The bare name of a column, for the places where SQL takes no table before it: the columns of an
 * `insert` and of `on conflict`, the left side of `set`, the rows of a subquery. Everywhere else
 * `${jobs.title}` says it.
 */
export const column = (of: Column): SQL => sql`${sql.identifier(of.name)}`;

/** The columns of an `insert`, in their order. */
export const columnList = <T extends Table>(
  _table: T,
  ...names: (keyof T['_']['columns'] & string)[]
): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * A part of a statement as one piece: drizzle takes the tables' names from the columns of a field when it
 * selects from one table, which changes the meaning of a subquery.
 */
export const whole = <T>(part: SQL): SQL<T> => sql<T>`${part}`;

/** A table that a folder knows by its type alone, since importing it would close a circle of folders. */
export const tableNamed = <T extends Table>(name: T['_']['name']) => ({
  table: sql.identifier(name),
  column: (of: keyof T & string): SQL => sql`${sql.identifier(name)}.${sql.identifier(of)}`,
});
