import { type RouteName, routeTable } from '#app/routes.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The screens above others, as the menu calls them. */
const parents = [
  ['events', 'names.events'],
  ['conferences', 'menu.conferences'],
  ['colloquium', 'names.netsci-colloquium'],
  ['events-other', 'menu.other'],
  ['about', 'menu.aboutUs'],
  ['news', 'names.news'],
  ['newsletters', 'names.newsletters'],
  ['elections', 'elections.title'],
  ['jobs', 'my.jobs'],
  ['outreach', 'menu.outreach'],
  ['chapters', 'menu.chapters'],
  ['education', 'menu.education'],
  ['award-prizes', 'menu.awardPrizes'],
  ['young-initiatives', 'menu.young'],
  ['join-us', 'menu.joinUs'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The paths above a path, from the top, without home. */
const pathsAbove = (path: string): string[] => {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(1).map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
};

/**
 * The way from the top of the site to a page: the screens and published pages at the addresses above its own, then
 * itself. Parts of an address that are no page, such as an id, are not on the way.
 */
export function crumbsOf(
  page: { path: string; title: string },
  published: readonly { path: string; title: string }[],
  t: Translate,
): Crumb[] {
  const names = new Map(published.map(({ path, title }) => [path, title]));
  for (const [route, text] of parents) names.set(routeTable[route][0], t(text));
  const above = pathsAbove(page.path).flatMap((path) => {
    const name = names.get(path);
    return name === undefined ? [] : [{ name, path }];
  });
  return [...above, { name: names.get(page.path) ?? page.title, path: page.path }];
}

/** A way through the site as a BreadcrumbList; `addressOf` makes a path an address. */
export const breadcrumbMarkup = (crumbs: Crumb[], addressOf: (path: string) => string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: addressOf(path),
  })),
});
