/** The id of the opened item's row. */
export const openId = 'open';

/** The item of a list that an address opens, and in which of its forms; null for none. */
export function findOpened<Panel extends string>(
  request: Request,
  panels: readonly Panel[],
): { id: string; as: Panel } | null {
  const query = new URL(request.url).searchParams;
  const as = panels.find((panel) => query.has(panel));
  return as ? { id: query.get(as) ?? '', as } : null;
}
