import { slug } from '#functions/core/values/slug.ts';
import { plainPaths, systemPrefixes } from '#functions/site/redirects/rules.ts';
import { publicPaths } from '#functions/site/rules.ts';

/** The paths of the pages that belong to a screen: they stay fixed (D-82). */
export const screenPaths: readonly string[] = publicPaths
  .filter(({ page }) => page)
  .map(({ path }) => path);

/** Whether the page at a path belongs to a screen. */
export const hasScreen = (path: unknown): boolean => screenPaths.some((one) => one === path);

/** The path of a page in a section: the section's prefix and the page's title (D-32). */
export const pathIn = (pathPrefix: string, title: string): string =>
  `${pathPrefix === '/' ? '' : pathPrefix}/${slug(title)}`;

/** The beginnings of paths that belong to the site itself: no page can have them. */
export const reservedPaths: readonly string[] = [
  ...systemPrefixes,
  ...plainPaths,
  '/elections',
  '/health',
  '/join-us/invitation',
  '/join-us/register',
  '/network',
  '/newsletters',
  '/people',
  '/search',
];

/** Pages may be below this path, but at it is a screen without a page (D-93). */
export const eventsPath = '/events';

/** Whether a path belongs to the site itself. */
export const isReserved = (path: string): boolean =>
  path === eventsPath ||
  reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

/** A page with its position in its section. */
export interface SectionPage {
  id: string;
  title: string;
}

/**
 * The positions that a page can take in its section (ADP-03, ADP-05): at the top, or after any of
 * the other pages. The value is the number of pages before it.
 */
export function positionsIn(
  pages: readonly SectionPage[],
  ownId: string | null,
): { value: number; after: string | null }[] {
  const others = pages.filter(({ id }) => id !== ownId);
  return [
    { value: 0, after: null },
    ...others.map(({ title }, i) => ({ value: i + 1, after: title })),
  ];
}

/** How many other pages of its section precede a page; 0 for a page that is not among them. */
export const positionOf = (pages: readonly SectionPage[], id: string): number =>
  Math.max(
    0,
    pages.findIndex((page) => page.id === id),
  );
