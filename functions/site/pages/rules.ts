import { slug } from '#functions/core/values/slug.ts';
import { systemPrefixes } from '#functions/site/redirects/rules.ts';
import { publicPaths } from '#functions/site/rules.ts';

/** The paths of the pages on which screens stand: they stay fixed (D-82). */
export const screenPaths: readonly string[] = publicPaths
  .filter(({ page }) => page)
  .map(({ path }) => path);

/** Whether a screen stands on the page at a path. */
export const hasScreen = (path: unknown): boolean => screenPaths.some((one) => one === path);

/** The path of a page in a section: the section's prefix and the page's title (D-32). */
export const pathIn = (pathPrefix: string, title: string): string =>
  `${pathPrefix === '/' ? '' : pathPrefix}/${slug(title)}`;

/** The beginnings of paths that belong to the site itself: no page can stand there. */
export const reservedPaths: readonly string[] = [
  ...systemPrefixes,
  '/cookie-consent',
  '/favicon.ico',
  '/join-us/invitation',
  '/join-us/register',
  '/manifest.webmanifest',
  '/newsletters',
  '/robots.txt',
  '/search',
  '/sitemap.xml',
];

/** Below this path pages stand; at it stands a screen that shows none (D-93). */
export const eventsPath = '/events';

/** Whether a path belongs to the site itself. */
export const isReserved = (path: string): boolean =>
  path === eventsPath ||
  reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

/** A page in the order of its section. */
export interface Placed {
  id: string;
  title: string;
}

/**
 * Where a page can stand among the pages of its section (ADP-03, ADP-05): at the top, or behind one of
 * the others; its own slot is left out. The value is the number of pages before it.
 */
export function positionsIn(
  pages: readonly Placed[],
  ownId: string | null,
): { value: number; after: string | null }[] {
  const others = pages.filter(({ id }) => id !== ownId);
  return [
    { value: 0, after: null },
    ...others.map(({ title }, i) => ({ value: i + 1, after: title })),
  ];
}

/** Behind how many other pages of its section a page stands; 0 for one that is not among them. */
export const positionOf = (pages: readonly Placed[], id: string): number =>
  Math.max(
    0,
    pages.findIndex((page) => page.id === id),
  );

/** For how many days the link to a draft leads there. */
export const previewDays = 7;
