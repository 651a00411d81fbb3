import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import type { Listing, Resource } from './resource.ts';

interface Part {
  limit: number;
  offset: number;
}

/** What is asked of a list. */
export interface Filter {
  /** No status means any but that of deleted items (D-30). */
  status: string | null;
  /** Words that an item must hold, in any case. */
  q: string;
  /** What must be true besides. */
  where?: SQL | undefined;
}

type Listed = Pick<Resource, 'table' | 'scope'> & {
  listing: Pick<Listing, 'words'> & Partial<Listing>;
};

/** The condition that a text holds every word, in any case. */
export const holds = (words: SQL, q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`not exists (select 1 from json_each(${JSON.stringify(q.toLowerCase().split(' '))}) "word"
        where instr(lower(${words}), "word"."value") = 0)`;

/** A column of a table, by its full name. */
export const inTable = ({ table }: { table: SQLiteTable }, column: string): SQL =>
  sql`${table}.${sql.identifier(column)}`;

/** The items that fit a filter: what follows `from` in SQL. */
function matching(
  { table, scope, listing }: Listed,
  { status, q, where = sql`true` }: Filter,
): SQL {
  const state = inTable({ table }, 'status');
  return sql`${listing.from ?? sql`${table}`} where ${scope ?? sql`true`} and ${where}
    and ${status === null ? sql`${state} <> 'DELETED'` : sql`${state} = ${status}`}
    and ${holds(listing.words, q)}`;
}

/** Some of the items that fit a filter, and how many there are in all. */
export function itemReads<Line extends object>(
  listed: Listed,
  columns: SQL,
  filter: Filter,
  { limit, offset, order }: Part & { order: SQL },
): { items: Read<Line[]>; total: Read<number> } {
  const from = matching(listed, filter);
  return {
    items: readOf(
      sql`select ${columns} from ${from} order by ${order} limit ${limit} offset ${offset}`,
      (rows: Line[]) => rows,
    ),
    total: countOf(from),
  };
}

/** The columns of a table for a call, apart from some; `also` is computed besides. */
export const columnsBut = (table: SQLiteTable, without: readonly string[], also?: SQL): SQL =>
  sql.join(
    [
      ...Object.values(getTableColumns(table))
        .filter(({ name }) => !without.includes(name))
        .map(({ name }) => sql`${inTable({ table }, name)} as ${sql.identifier(name)}`),
      ...(also ? [also] : []),
    ],
    sql`, `,
  );

/** Numbers by states, with 0 for a state that has none. */
export const countedBy = <S extends string>(
  { states }: { states: readonly S[] },
  rows: { status: S; n: number }[],
) =>
  Object.fromEntries(
    states.map((state) => [state, rows.find(({ status }) => status === state)?.n ?? 0]),
  ) as Record<S, number>;

/** How many items there are in each state, of those for which a condition holds. */
export const countsOf = <S extends string>(
  {
    table,
    scope = sql`true`,
    machine,
  }: Pick<Resource, 'table' | 'scope'> & { machine: { states: readonly S[] } },
  where: SQL = sql`true`,
): Read<Record<S, number>> =>
  readOf(
    sql`select "status", count(*) as "n" from ${table} where ${scope} and ${where} group by "status"`,
    (rows: { status: S; n: number }[]) => countedBy(machine, rows),
  );
