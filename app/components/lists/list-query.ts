/** What a list has otherwise than the whole one, by name. */
export const findDifferences = (list: object, whole: object): [string, unknown][] =>
  Object.entries(list).filter(
    ([name, value]) => value !== (whole as Readonly<Record<string, unknown>>)[name],
  );

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

/** What the address of an item keeps of the list from which it was opened. */
const keptNames = ['status', 'state', 'kind', 'group', 'month', 'q', 'sort', 'page'];

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
