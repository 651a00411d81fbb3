import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { countsBy, pageOfCounted } from '#functions/core/db/list.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { type Fields, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { pageOf } from '#functions/core/values/paging.ts';
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

/** A page of the items that match a filter; their number is null where only their state is: it is counted by state. */
export function listedItems<F extends Fields>(
  listed: ListSource,
  columns: F,
  { q, ...filter }: Filter,
  range: ListRange & { order: SQL },
): Read<{ items: RowOf<F>[]; total: number | null }> {
  const list = {
    ...range,
    table: sql`${listed.table}`,
    from: listed.listing.from ?? sql`${listed.table}`,
    where: conditionOf(listed, { q, ...filter }),
  };
  return pageOfCounted(columns, list, q === '' && filter.where === undefined);
}

/** A page of an administrators' list in one round trip, with how many there are in each state over the whole list (D-67). */
export async function readList<F extends Fields, S extends string>(
  { db }: Pick<Context, 'db'>,
  listed: ListSource & Counted<S> & { listing: Pick<Listing, 'order' | 'sorts'> },
  columns: F,
  { page, sort, ...filter }: Filter & { page: number; sort?: string | null },
) {
  const { items, counts } = await db.read({
    items: listedItems(listed, columns, filter, {
      ...pageOf(page),
      order: orderIn(listed.listing, sort),
    }),
    counts: countsOf<S>(listed),
  });
  return { ...items, total: items.total ?? countListed(counts, filter.status), counts };
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
  countsBy(
    states,
    rows.map(({ status, n }) => ({ value: status, n })),
  );

interface Counted<S extends string> extends Pick<Resource, 'table' | 'scope'> {
  machine: { states: readonly S[] };
}

/** The number of items in each state. */
export const countsOf = <S extends string>({
  table,
  scope = sql`true`,
  machine,
}: Counted<S>): Read<Record<S, number>> =>
  readOf(
    { status: sql<S>`${table.status}`, n: sql<number>`count(*)` },
    sql`from ${table} where ${scope} group by ${table.status}`,
    (rows) => fillCounts(machine, rows),
  );
