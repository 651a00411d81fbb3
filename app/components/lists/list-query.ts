/** The filters and page of a list, read from its address. */
export interface ListFilter {
  status: string | null;
  q: string;
  page: number;
}

/** The values of query parameters. */
type Params = Readonly<Record<string, string | number | null>>;

/** A list without filters, on its first page. */
const wholeList: ListFilter = { status: null, q: '', page: 1 };

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
  findDifferences(list, whole).every(([name]) => name === 'page');

/** The query of a list by status and words. */
export const listQuery = (list: ListFilter): string => queryOf(list, wholeList);
export const isWholeList = (list: ListFilter): boolean => isWhole(list, wholeList);

/** The query parameters of a list; a missing status is null. */
export function listParams(request: Request): Record<string, string | null> {
  const { status = null, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  return { ...rest, status };
}
