import { type SQL, sql } from 'drizzle-orm';
import type { Read, Value } from './database.ts';
import { change } from './write.ts';

/**
 * A read of SQL as it stands, for tables that are only known when it is asked: drizzle cannot name its
 * columns, so that it travels as a statement of its own.
 */
export function readOf<T>(query: SQL, rows: (rows: never[]) => T): Read<T> {
  const { sql: text, params } = change.all(query).getQuery();
  return { sql: text, params: params as Value[], rows: (found) => rows(found as never[]) };
}

/** How many rows there are in what follows `from`. */
export const countOf = (from: SQL): Read<number> =>
  readOf(sql`select count(*) as "n" from ${from}`, (rows: { n: number }[]) => rows[0]?.n ?? 0);
