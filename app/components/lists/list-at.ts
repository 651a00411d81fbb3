import type * as z from 'zod';
import { findDifferences, queryOf } from './list-query.ts';

/** What the address of a list holds: its page, mostly words and an order, and what else narrows or shapes it. */
export interface ListParams {
  page?: number;
  /** In place of a page: the row before which the list goes on. */
  before?: number | undefined;
  /** Which list, where a screen has several. */
  show?: string;
  q?: string;
  sort?: string | null;
}

/** Where in a list one is. */
const places = ['page', 'before'];
/** What shapes a list without narrowing it. */
const shaping = [...places, 'show', 'sort'];

/** A list of which not all has to be said. */
type Said<L> = { [K in keyof L]?: L[K] | undefined };

export interface ListAt<L extends ListParams> {
  path: string;
  /** The list as it opens. */
  whole: L;
  /** The list that a request asks for. */
  of(request: Request): L;
  /** A list as a query, empty for the whole one; `more` adds other parameters. */
  query(list: Said<L>, more?: Readonly<Record<string, string | undefined>>): string;
  href(list: Said<L>, more?: Readonly<Record<string, string | undefined>>): string;
  /** The order of a list, and the address of the same in another one, from its first page. */
  orderOf(list: L): string;
  inOrder(list: L, order: string): string;
  /** Whether nothing narrows a list, and the address of the same one if something does. */
  isWhole(list: L): boolean;
  wholeHref(list: L): string;
  /** What forms of the screen carry along of a list: all but its page and some parameters. */
  keptOf(list: L, ...without: string[]): [name: string, value: string][];
}

/**
 * The addresses of a list at a path; `params` reads any query and opens the whole list for none. `opens` is the order in
 * which it opens, where the address has none for it.
 */
export function listAt<L extends ListParams>(
  path: string,
  params: z.ZodType<L>,
  opens?: string,
): ListAt<L> {
  const whole = params.parse({});
  const at: ListAt<L> = {
    path,
    whole,
    of(request) {
      const { searchParams } = new URL(request.url);
      return params.parse(Object.fromEntries(searchParams));
    },
    query: (list, more) => queryOf(list, whole, more),
    href: (list, more) => path + queryOf(list, whole, more),
    orderOf: (list) => list.sort ?? opens ?? '',
    inOrder: (list, order) =>
      at.href({ ...list, sort: order === opens ? whole.sort : order, page: 1 }),
    isWhole: (list) => findDifferences(list, whole).every(([name]) => shaping.includes(name)),
    wholeHref: ({ show }) => path + queryOf({ show }, whole),
    keptOf: (list, ...without) =>
      findDifferences(list, whole)
        .filter(([name]) => ![...places, ...without].includes(name))
        .map(([name, value]) => [name, String(value)]),
  };
  return at;
}
