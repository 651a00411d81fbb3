/** The filters, order and page of a list, read from its address. */
export interface ListFilter {
  status: string | null;
  q: string;
  /** The order; null for that in which the list opens. */
  sort?: string | null;
  page: number;
}

/** The values of query parameters. */
type Params = Readonly<Record<string, string | number | null>>;

/** A list without filters, on its first page. */
const wholeList: ListFilter = { status: null, q: '', sort: null, page: 1 };

const findDifferences = (list: object, whole: object): [string, unknown][] =>
  Object.entries(list).filter(([name, value]) => value !== (whole as Params)[name]);

/** A list as a query, empty for the whole one; `more` adds other parameters. */
export function queryOf(
  list: object,
  whole: object,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = [...findDifferences(list, whole), ...Object.entries(more)];
  const query = new URLSearchParams(
    params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a list is unfiltered. */
export const isWhole = (list: object, whole: object): boolean =>
  findDifferences(list, whole).every(([name]) => name === 'page' || name === 'sort');

/** The query of a list by status and words. */
export const listQuery = (list: ListFilter): string => queryOf(list, wholeList);
export const isWholeList = (list: ListFilter): boolean => isWhole(list, wholeList);

/** A list in another order, from its first page; the order in which it opens is not in its address. */
export const inOrder = <List extends { sort?: string | null; page: number }>(
  list: List,
  order: string,
  opens: string,
): List => ({ ...list, sort: order === opens ? null : order, page: 1 });

/** The query parameters of a list; a missing status or order is null. */
export function listParams(request: Request): Record<string, string | null> {
  const {
    status = null,
    sort = null,
    ...rest
  } = Object.fromEntries(new URL(request.url).searchParams);
  return { ...rest, status, sort };
}

/** What the address of an item keeps of the list from which it was opened. */
const keptNames = ['status', 'state', 'kind', 'month', 'q', 'sort', 'page'];

/** The part of an item's query that leads back to its list; the list reads it as its own, and ignores what it does not know. */
export const keptPart = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)]
      .filter(([name]) => keptNames.includes(name))
      .map(([name, value]) => [name, value.slice(0, 100)]),
  );

/** A path with that part in its query. */
export function keepList(path: string, search: string): string {
  const kept = keptPart(search);
  if (kept.size === 0) return path;
  const [, bare = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(path) ?? [];
  return `${bare}?${new URLSearchParams([...new URLSearchParams(query), ...kept])}${hash}`;
}
