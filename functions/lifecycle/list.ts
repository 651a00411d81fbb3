import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { countOf, type Fields, hasRow, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { mostSearched, pageOf } from '#functions/core/values/paging.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import { isDeleted } from './machine.ts';
import type { Listing, Resource } from './resource.ts';

interface ListRange {
  limit: number;
  offset: number;
}

/** The filters of a list. */
export interface Filter {
  /** No status means any except deleted (D-30). */
  status: string | null;
  /** Words that an item must contain, in any case. */
  q: string;
  /** A further condition. */
  where?: SQL | undefined;
}

type ListSource = Pick<Resource, 'table' | 'scope'> & {
  listing: Pick<Listing, 'words'> & Partial<Listing>;
};

/** The condition that a text contains every word, in any case. */
export const matchesWords = (words: SQL, q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`not exists (select 1 from json_each(${JSON.stringify(q.toLowerCase().split(' '))}) "word"
        where instr(lower(${words}), "word"."value") = 0)`;

/** The condition of a filter, as SQL. */
export function conditionOf(
  { table, scope, listing }: ListSource,
  { status, q, where = sql`true` }: Filter,
): SQL {
  const state = table.status;
  return sql`${scope ?? sql`true`} and ${where}
    and ${status === null ? sql`${state} <> 'DELETED'` : sql`${state} = ${status}`}
    and ${matchesWords(listing.words, q)}`;
}

/** The order of a list by a column; that in which it opens for null, and for a column that it does not sort by. */
export function orderIn(
  { order, sorts }: Pick<Listing, 'order' | 'sorts'>,
  sort: string | null = null,
) {
  const { by, isDown } = partsOfOrder(sort ?? '');
  const columns = sorts && Object.hasOwn(sorts, by) ? sorts[by] : undefined;
  return columns ? inDirection(columns, isDown) : order;
}

/** The items that match a filter: what follows `from` in SQL. */
const fromMatches = (listed: ListSource, filter: Filter): SQL =>
  sql`${listed.listing.from ?? sql`${listed.table}`} where ${conditionOf(listed, filter)}`;

/** Some of the items that match a filter, and their total number. */
export function itemReads<F extends Fields>(
  listed: ListSource,
  columns: F,
  filter: Filter,
  { limit, offset, order }: ListRange & { order: SQL },
): { items: Read<RowOf<F>[]>; total: Read<number> } {
  const from = fromMatches(listed, filter);
  return {
    items: readOf(columns, sql`from ${from} order by ${order} limit ${limit} offset ${offset}`),
    total: countOf(from),
  };
}

/**
 * The items that a search finds among the first `mostSearched` in the order in which the list opens, and their total
 * number; `isPart` says whether there are more to look through.
 */
export function searchReads<F extends Fields>(
  listed: ListSource & { listing: Pick<Listing, 'order'> },
  columns: F,
  { where = sql`true`, ...filter }: Filter,
  range: ListRange & { order: SQL },
) {
  const { table, listing } = listed;
  const key = sql`${table}."rowid"`;
  const all = sql`select ${key} as "r" from ${fromMatches(listed, { ...filter, q: '', where })} order by ${listing.order}`;
  const from = sql`(${all} limit ${mostSearched}) as "first" cross join ${listing.from ?? sql`${table}`}`;
  return {
    ...itemReads(
      { ...listed, listing: { ...listing, from } },
      columns,
      { ...filter, where: sql`${key} = "first"."r"` },
      range,
    ),
    isPart: hasRow(sql`(${all} limit 1 offset ${mostSearched})`),
  };
}

/**
 * A page of an administrators' list in one round trip: its items, how many there are, how many in each state over the
 * whole list, and whether a search has looked through a part only (D-67, D-110).
 */
export async function readList<F extends Fields, S extends string>(
  { db }: Pick<Context, 'db'>,
  listed: ListSource & Counted<S> & { listing: Pick<Listing, 'order' | 'sorts'> },
  columns: F,
  { page, sort, ...filter }: Pick<Filter, 'status' | 'q'> & { page: number; sort?: string | null },
) {
  const range = { ...pageOf(page), order: orderIn(listed.listing, sort) };
  const searched = filter.q === '' ? null : searchReads(listed, columns, filter, range);
  const {
    items,
    counts,
    total,
    isPart = false,
  } = await db.read({
    items: (searched ?? itemReads(listed, columns, filter, range)).items,
    counts: countsOf<S>(listed),
    ...(searched ? { total: searched.total, isPart: searched.isPart } : {}),
  });
  return {
    items: items as RowOf<F>[],
    total: total ?? countListed(counts, filter.status),
    isPart,
    counts,
  };
}

/** How many items a list with a status shows; without one, all that are not deleted (D-30). */
export const countListed = <S extends string>(
  counts: Readonly<Record<S, number>>,
  status: string | null,
): number =>
  Object.entries<number>(counts).reduce(
    (sum, [state, n]) => sum + ((status === null ? !isDeleted(state) : state === status) ? n : 0),
    0,
  );

/** Numbers by state, 0 for missing ones. */
export const fillCounts = <S extends string>(
  { states }: { states: readonly S[] },
  rows: { status: S; n: number }[],
) =>
  Object.fromEntries(
    states.map((state) => [state, rows.find(({ status }) => status === state)?.n ?? 0]),
  ) as Record<S, number>;

interface Counted<S extends string> extends Pick<Resource, 'table' | 'scope'> {
  machine: { states: readonly S[] };
}

/** The number of items in each state, among those that match a condition. */
export const countsOf = <S extends string>(
  { table, scope = sql`true`, machine }: Counted<S>,
  where: SQL = sql`true`,
): Read<Record<S, number>> =>
  readOf(
    { status: sql<S>`${table.status}`, n: sql<number>`count(*)` },
    sql`from ${table} where ${scope} and ${where} group by ${table.status}`,
    (rows) => fillCounts(machine, rows),
  );
