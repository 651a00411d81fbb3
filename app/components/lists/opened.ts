/** The part of a list at which an opened item stands. */
export const openId = 'open';

/** What an address asks to open in its place in a list: which item, and as which of some forms; null for none. */
export function openedOf<Way extends string>(
  request: Request,
  ways: readonly Way[],
): { id: string; as: Way } | null {
  const query = new URL(request.url).searchParams;
  const as = ways.find((way) => query.has(way));
  return as ? { id: query.get(as) ?? '', as } : null;
}
