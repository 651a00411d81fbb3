import { type SQL, sql } from 'drizzle-orm';
import { byName } from '#functions/core/values/by-name.ts';
import { mapRead, type Read } from './database.ts';
import { type Fields, type RowOf, readOf } from './read-of.ts';

/** A part of a list: the rows of a table that meet a condition, in an order. */
export interface Listed {
  table: SQL;
  /** Identifies its rows; with `scope`, those that meet it. */
  key?: 'rowid' | 'seq';
  scope?: SQL;
  /** What follows `from`: the table with what its condition and order join. */
  from?: SQL;
  /** The same with what its columns join besides. */
  joined?: SQL;
  where?: SQL;
  order: SQL;
  limit: number;
  offset: number;
}

/** The rows of a page, and how many there are on all pages. */
export interface Page<F extends Fields> {
  items: RowOf<F>[];
  total: number;
}

/** A part of a list. Only the rows that are shown get their columns: those may look at many others. */
export function partOfList<F extends Fields>(
  columns: F,
  { table, key = 'rowid', scope = sql`true`, from = table, joined = from, ...part }: Listed,
): Read<RowOf<F>[]> {
  const id = sql`${table}.${sql.identifier(key)}`;
  return readOf(
    columns,
    (chosen) => sql`with "part"("r") as materialized (select ${id} from ${from}
        where ${scope} and ${part.where ?? sql`true`} order by ${part.order} limit ${part.limit} offset ${part.offset})
      select ${chosen} from "part" cross join ${joined} where ${id} = "part"."r" and ${scope} order by ${part.order}`,
  );
}

/** A part of a list with the number of all its rows; 0 beyond the last page. */
export function pageOfList<F extends Fields>(columns: F, list: Listed): Read<Page<F>> {
  const { table, from = table, scope = sql`true`, where = sql`true` } = list;
  const total = sql<number>`(select count(*) from ${from} where ${scope} and ${where})`;
  return mapRead(partOfList({ ...columns, total }, list), (rows) => ({
    items: rows as RowOf<F>[],
    total: (rows as { total: number }[])[0]?.total ?? 0,
  }));
}

/** The rows of a part that nobody counts, which was read with one row more to know whether there are more. */
export const withMore = <Row>(rows: readonly Row[], limit: number) => ({
  items: rows.slice(0, limit),
  hasMore: rows.length > limit,
});

/** Rows by a value, as numbers: 0 for those that none has. */
export const countsBy = <S extends string>(
  values: readonly S[],
  rows: readonly { value: string; n: number }[],
): Record<S, number> => byName(values, (one) => rows.find(({ value }) => value === one)?.n ?? 0);
