/** The part of a list at which an opened item stands. */
export const openId = 'open';

/** What an address asks to open in its place in a list: which item, and as which of some forms; null for none. */
export function openedOf<Panel extends string>(
  request: Request,
  panels: readonly Panel[],
): { id: string; as: Panel } | null {
  const query = new URL(request.url).searchParams;
  const as = panels.find((panel) => query.has(panel));
  return as ? { id: query.get(as) ?? '', as } : null;
}
