import { type SQL, sql } from 'drizzle-orm';
import { mostSkipped } from '#functions/core/values/paging.ts';
import { mapRead, type Read } from './database.ts';
import { type Fields, type RowOf, readOf } from './read-of.ts';
import { rowCounts } from './table.ts';

/** The most candidates that a list sorts (README). */
export const mostSorted = 1000;

/** How many rows are looked through in their order: when every row is a candidate, and beside other candidates. */
export const mostLooked = 5000;
const mostLookedBeside = 2000;

/** How many matches of a search are found on a screen, when every row is a candidate. */
export const mostFound = 400;
/** For exports and calls, which read all that match. */
export const everything = Number.MAX_SAFE_INTEGER;

/** Rows of a table in an order that an index gives, and a condition that some of them meet. */
interface Listed {
  table: SQL;
  /** Identifies the rows that are listed. */
  key?: 'rowid' | 'seq';
  /** What follows `from`: the table, or what stands for it, with what its conditions and columns join. */
  from?: (table: SQL) => SQL;
  /** The same with what the condition joins, if that is less. */
  among?: (table: SQL) => SQL;
  /** The table with its index (`indexed by`), where another index has this order too. */
  indexed?: SQL;
  /** The rows of the table that the index has in this order. */
  scope?: SQL;
  where?: SQL;
  order: SQL;
  /** Selects its first rows in this order, where an index of another table has it. */
  first?: (most: SQL) => SQL;
  limit: number;
  offset: number;
}

const filled = ({ key = 'rowid', from = (table) => table, first, ...list }: Listed) => ({
  among: from,
  scope: sql`true`,
  where: sql`true`,
  ...list,
  from: from(list.table),
  id: sql`${list.table}.${sql.identifier(key)}`,
  /** The first rows in the order, in place of the table. */
  firstRows: (most: SQL) =>
    first
      ? sql`(${first(most)}) as ${list.table}`
      : sql`(select *${key === 'rowid' ? sql`, "rowid"` : sql``} from ${list.indexed ?? list.table} where ${list.scope ?? sql`true`}
      order by ${list.order} limit ${most}) as ${list.table}`,
});

/** The rows of a page, how many were found, how many of them paging reaches, and whether only a part was searched. */
export type Part<F extends Fields> = {
  items: RowOf<F>[];
  total: number;
  reach: number;
  isPart: boolean;
};

/**
 * A page of a table in its order, of which an index gives the rows: as many are read as are skipped and shown, with
 * those that do not meet the condition, of the first `most` rows.
 */
export function partInOrder<F extends Fields>(
  columns: F,
  { most, ...list }: Listed & { most?: SQL },
): Read<RowOf<F>[]> {
  const { table, id, among, from, scope, where, order, limit, offset, firstRows } = filled(list);
  const rows = most
    ? sql`${among(firstRows(most))} where ${where}`
    : sql`${among(table)} where ${scope} and ${where} order by ${order}`;
  return readOf(
    columns,
    (
      chosen,
    ) => sql`with "part"("r") as materialized (select ${id} from ${rows} limit ${limit} offset ${offset})
      select ${chosen} from "part" cross join ${from} where ${scope} and ${id} = "part"."r" order by ${order}`,
  );
}

/** A page of all rows of a list: how many there are is stored (`storedCounts`). */
export const pageInOrder = <F extends Fields>(columns: F, list: Listed): Read<Part<F>> =>
  mapRead(partInOrder(columns, list), (items) => ({
    items,
    total: 0,
    reach: mostSkipped,
    isPart: false,
  }));

interface Candidates extends Listed {
  /** Selects the keys `r` of candidates, if there may be many the newest first. */
  rows: SQL;
  /** Selects the keys `r` by those that `rows` selects, if these are of another table. */
  through?: (hits: SQL) => SQL;
  /** Whether every row is a candidate, as SQL. */
  isEverybody?: SQL;
  /** How many candidates are sorted at most. */
  sorted?: number;
  /** How many are found at most when every row is a candidate. */
  reach?: number;
}

/** What was looked through: all candidates; the whole table instead; or a part of both. */
type Depth = 0 | 1 | 2;

/**
 * A page of the candidates that meet a condition. Up to `sorted` candidates are sorted. If there are more, those that
 * come first, and of the table the first rows in its order, are looked through. Either way a bounded number of rows is
 * read, in one statement.
 */
export function partOfCandidates<F extends Fields>(
  columns: F,
  {
    rows,
    through,
    isEverybody = sql`false`,
    sorted = mostSorted,
    reach = mostFound,
    ...list
  }: Candidates,
): Read<Part<F>> {
  const { table, id, among, from, scope, where, order, limit, offset, firstRows } = filled(list);
  const isAll = reach === everything;
  const fields = {
    ...columns,
    total: sql<number>`"part"."total"`,
    depth: sql<Depth>`(select "depth" from "looked")`,
  };
  const hits = sql.raw('"hits"');
  const keys = through ? sql.raw('"keys"') : hits;
  const reached = through
    ? sql`"keys"("r") as materialized (select "r" from (${through(hits)}) limit ${sorted + 1}),`
    : sql``;
  const n = through
    ? sql`max((select count(*) from "hits"), (select count(*) from "keys"))`
    : sql`(select count(*) from "hits")`;
  const none = sql.raw(Object.keys(columns).fill('null').join(', '));
  const looks = isAll ? sql`${everything}` : sql`iif("isWide", ${mostLooked}, ${mostLookedBeside})`;
  const most = sql`(select iif("n" > ${sorted}, ${looks}, 0) from "size")`;
  const depth =
    isAll || reach === 0 ? sql`1` : sql`1 + ((select count(*) from ${firstRows(most)}) = ${most})`;
  return readOf(
    fields,
    (chosen) => sql`with "wide"("isWide") as materialized (select ${isEverybody}),
      "hits"("r") as materialized (select distinct "r" from (${rows}) limit (select iif("isWide", 0, ${sorted + 1}) from "wide")),
      ${reached}
      "size"("n", "isWide") as materialized (select ${n} + iif("isWide", ${sorted + 1}, 0), "isWide" from "wide"),
      "looked"("depth") as materialized (select case when "n" <= ${sorted} then 0 else ${depth} end from "size"),
      "found"("r") as (
        select ${id} from ${keys} as "hit" cross join ${among(table)} where ${id} = "hit"."r" and ${scope} and ${where}
        union select "r" from (select ${id} as "r" from ${among(firstRows(most))} where ${where} limit ${reach})),
      "part"("r", "total") as materialized (select ${id}, count(*) over ()
        from "found" cross join ${table} where ${scope} and ${id} = "found"."r" order by ${order} limit ${limit} offset ${offset})
      select * from (select ${chosen} from "part" cross join ${from} where ${scope} and ${id} = "part"."r" order by ${order} limit -1)
      union all select ${none}, 0, "depth" from "looked" where not exists (select 1 from "part")`,
    (found) => {
      const [first] = found as { total: number; depth: Depth }[];
      const { total = 0, depth: looked = 0 } = first ?? {};
      const isPart = looked === 2 || (looked === 1 && total >= reach);
      const items = total === 0 ? [] : (found as RowOf<F>[]);
      return { items, total, reach: isPart ? total : everything, isPart };
    },
  );
}

/** How many rows of a list there are, by state and part (the table `rowCounts`). */
export const storedCounts = (list: string): Read<{ state: string; part: string; n: number }[]> =>
  readOf(
    { state: rowCounts.state, part: rowCounts.part, n: rowCounts.n },
    sql`from ${rowCounts} where ${rowCounts.list} = ${list}`,
  );

/** How many rows of a list without parts there are. */
export const storedCount = (list: string): Read<number> =>
  mapRead(storedCounts(list), (rows) => rows.reduce((sum, { n }) => sum + n, 0));

/** How many rows of a list are in a state, as SQL. */
export const storedCountIn = (list: string, state: SQL): SQL<number> =>
  sql<number>`coalesce((select ${rowCounts.n} from ${rowCounts} where ${rowCounts.list} = ${sql.raw(`'${list}'`)}
    and ${rowCounts.state} = ${state} and ${rowCounts.part} = ''), 0)`;
