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

/** The counters of a list as JSON, of rows that have them as columns. */
const countsOf = (counters: Record<string, SQL>): SQL =>
  sql`json_object(${sql.join(
    Object.keys(counters).map((name) => sql`${name}, coalesce(sum(${sql.identifier(name)}), 0)`),
    sql`, `,
  )})`;

/**
 * A part of a list with the number of all its rows. One pass finds and counts them, since a search has to look at each;
 * with `counters` it also counts which rows of the whole table, whatever the condition, meet each of some others.
 */
export function pageOfList<F extends Fields, C extends string = never>(
  columns: F,
  list: Listed,
  counters = {} as Record<C, SQL>,
): Read<{ items: RowOf<F>[]; total: number; counts: Record<C, number> }> {
  const { table, key = 'rowid', scope = sql`true`, where = sql`true`, from = table } = list;
  const id = sql`${table}.${sql.identifier(key)}`;
  const counted = Object.entries<SQL>(counters).map(
    ([name, one]) => sql`, ${one} as ${sql.identifier(name)}`,
  );
  const isWhole = counted.length > 0;
  // `limit -1` keeps SQLite from looking at a condition twice.
  return readOf(
    {
      // Named, since the joins in brackets give columns other names.
      ...Object.fromEntries(Object.entries(columns).map(([name, one]) => [name, sql`${one}`])),
      nth: sql<number | null>`"part"."nth"`,
      total: sql<number>`json_array_length("found"."ids")`,
      counts: sql<string>`"found"."counts"`,
    },
    (chosen) => sql`with "found"("ids", "counts") as materialized (
        select json_group_array("r") filter (where "isFound"), ${countsOf(counters)}
        from (select ${id} as "r", ${isWhole ? where : sql`true`} as "isFound" ${sql.join(counted)}
          from ${from} where ${scope} and ${isWhole ? sql`true` : where} order by ${list.order} limit -1)),
      "part"("r", "nth") as materialized (select "value", "key" from "found" cross join json_each("found"."ids")
        limit ${list.limit} offset ${list.offset})
      select ${chosen} from "found"
        left join ("part" cross join ${list.joined ?? from}) on ${id} = "part"."r" and ${scope} order by "part"."nth"`,
    (rows) => ({
      items: rows.flatMap(({ nth, total: _, counts: __, ...row }) =>
        nth === null ? [] : [row as RowOf<F>],
      ),
      total: rows[0]?.total ?? 0,
      counts: JSON.parse(rows[0]?.counts ?? '{}') as Record<C, number>,
    }),
  );
}

/** A page of a list; where a counter beside it tells how many there are, they are not counted again. */
export const pageOfCounted = <F extends Fields>(
  columns: F,
  list: Listed,
  isCounted: boolean,
): Read<{ items: RowOf<F>[]; total: number | null }> =>
  isCounted
    ? mapRead(partOfList(columns, list), (items) => ({ items, total: null }))
    : pageOfList(columns, list);

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
