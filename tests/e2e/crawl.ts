import { type RouteName, routeTable } from '#app/routes.ts';

/** The screens behind the sign-in, by the pattern of their paths; the fixed ones first. */
export const memberScreens = (
  Object.entries(routeTable) as [RouteName, readonly [string, string]][]
)
  .filter(([, [path]]) => path.startsWith('/my/'))
  .map(([name, [path]]) => ({
    name,
    path,
    isFixed: !path.includes(':'),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

interface Crawl {
  /** How many addresses of one sort are visited. */
  most: number;
  /** What counts as one sort: a screen, unless said otherwise. */
  sortOf?(name: RouteName, search: string): string;
  isLeftOut?(name: RouteName): boolean;
  /** Opens an address; returns its HTML, whose links are followed, or null. */
  visit(path: string, name: RouteName): Promise<string | null>;
}

/** Visits the screens behind the sign-in that links lead to, beginning with those of fixed paths. */
export async function crawl({ most, sortOf = (name) => name, isLeftOut, visit }: Crawl) {
  const visits = new Map<string, number>();
  const known = new Set<string>();
  const waiting = memberScreens.filter(({ isFixed }) => isFixed).map(({ path }) => path);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname, search } = new URL(path, 'http://localhost');
    const screen = memberScreens.find(({ pattern }) => pattern.test(pathname));
    if (!screen || isLeftOut?.(screen.name) || known.has(path)) continue;
    const sort = sortOf(screen.name, search);
    const visited = visits.get(sort) ?? 0;
    if (visited >= most) continue;
    known.add(path);
    visits.set(sort, visited + 1);
    const html = await visit(path, screen.name);
    for (const [, href = ''] of html?.matchAll(/href="(\/my\/[^"#]+)/g) ?? [])
      waiting.push(href.replaceAll('&amp;', '&'));
  }
}
