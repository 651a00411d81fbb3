import * as z from 'zod';
import { routeTable } from '#app/routes.ts';
import { eventFilterParams, pastFilterParams } from '#functions/content/events/schema.ts';
import { jobFilter } from '#functions/content/jobs/schema.ts';
import { byKey } from '#functions/core/values/by-name.ts';
import { showParam } from '#functions/core/values/paging.ts';
import { remember } from '#functions/core/values/remember.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { searchExactly, searchKind, searchPage } from '#functions/site/search/schema.ts';

const show = z.object({ show: showParam });

/**
 * The parameters of the query that public screens read, beside `lang`; those not named here read none. This is
 * the only way to read one: whatever else is in a query is cut off before it becomes part of a cache key, so that
 * `fbclid` and the like share the page without them. No version of Remix ends this.
 */
const queries = {
  ...byKey(
    reviewResources,
    (name) => `public/content/${name}` as const,
    () => show,
  ),
  'public/content/events': eventFilterParams,
  'public/content/other-events': pastFilterParams.extend(show.shape),
  'public/content/colloquium': show,
  'public/content/event': z.object({ play: z.string().optional() }),
  'public/content/jobs': jobFilter.extend(show.shape),
  'public/campaigns/newsletters': show,
  'public/voting/elections': show,
  'public/site/network': z.object({ of: z.string().max(120).catch('') }),
  'public/site/search': z.object({
    q: z.string().catch(''),
    kind: searchKind,
    page: searchPage,
    exact: searchExactly,
  }),
} satisfies Record<string, z.ZodObject>;

/** A public screen whose address has a query. */
export type QueryScreen = keyof typeof queries;

/** The parameters of a public screen in the address of a request. */
export const readQuery = <Screen extends QueryScreen>(
  screen: Screen,
  request: Request,
): z.output<(typeof queries)[Screen]> =>
  queries[screen].parse(Object.fromEntries(new URL(request.url).searchParams)) as z.output<
    (typeof queries)[Screen]
  >;

/** Whether a screen is the same for all visitors: one answers each of them anew. */
const isShared = (screen: string): boolean =>
  screen.startsWith('public/') && screen !== 'public/site/cookie-consent';

/** Paths below which no unknown path is a public page; the screens of the route table are told apart by it. */
const notPublic = /^\/(?:my|assets|dev|__[^/]*)(?:\/|$)|^\/$|\.data$/;
const files = ['/manifest.webmanifest', '/favicon.ico', '/share/card.png'];

const screens = Object.values(routeTable).map(([path, screen]) => ({
  screen: screen as string,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The parameters of every public page; the language goes along with every link (D-96). */
const ofEveryPage: readonly string[] = ['lang'];

function namesOf(pathname: string): readonly string[] | undefined {
  const screen = screens.find(({ pattern }) => pattern.test(pathname))?.screen;
  if (screen === undefined)
    return notPublic.test(pathname) || files.includes(pathname) ? undefined : ofEveryPage;
  if (!isShared(screen)) return undefined;
  const schema = queries[screen as QueryScreen] as z.ZodObject | undefined;
  return schema ? [...ofEveryPage, ...Object.keys(schema.shape).sort()] : ofEveryPage;
}

const known = remember(1000, (pathname: string) => ({ names: namesOf(pathname) ?? null }));

/**
 * The names of the parameters that the public page at a path reads, in the order of its cache key; null where there
 * is no page that visitors share. Paths that no screen has belong to the publisher.
 */
export const queryNames = (pathname: string): readonly string[] | null => known(pathname).names;
