/** What a list of the members' area shows, as its address says. */
export interface ListedBy {
  status: string | null;
  q: string;
  page: number;
}

/** What a parameter of an address may be. */
type Params = Readonly<Record<string, string | number | null>>;

/** The list of something that leaves nothing out, from its beginning. */
const wholeList: ListedBy = { status: null, q: '', page: 1 };

const differing = (list: object, whole: object): [string, unknown][] =>
  Object.entries(list).filter(([name, value]) => value !== (whole as Params)[name]);

/** A list as the query of an address, or nothing for the whole one; `more` is what else the address says. */
export function queryOf(
  list: object,
  whole: object,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = [...differing(list, whole), ...Object.entries(more)];
  const query = new URLSearchParams(
    params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a list leaves nothing out. */
export const isWhole = (list: object, whole: object): boolean =>
  differing(list, whole).every(([name]) => name === 'page');

/** The same of a list by status and words. */
export const listQuery = (list: ListedBy): string => queryOf(list, wholeList);
export const isWholeList = (list: ListedBy): boolean => isWhole(list, wholeList);

/** The parameters of a list in an address; a missing status is null. */
export function listParams(request: Request): Record<string, string | null> {
  const { status = null, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  return { ...rest, status };
}
