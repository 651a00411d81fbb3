import { describe, expect, it } from 'vitest';
import routes, { routeTable } from '#app/routes.ts';
import { listCalls, ownsPath } from '#functions/api.ts';
import { isReserved, pathIn, reservedPaths, screenPaths } from '#functions/site/pages/rules.ts';
import { itemPatterns } from '#functions/site/redirects/rules.ts';
import { publicPaths } from '#functions/site/rules.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { mountLocalCalls } from '#workers/local/worker/providers.ts';

mountLocalCalls();

const { pages, sections } = readSeed();
const held = new Set(pages.map(({ path }) => path));

/** Screens that show the editable page at their path when their item does not exist. */
const givesWay = (path: string): boolean =>
  screenPaths.some((page) => /^\/:\w+$/.test(path.slice(page.length)) && path.startsWith(page));

/** Every path that a screen, a call, a feed or a file answers; parameters are `x`. */
const answered = [
  ...routes.flatMap((route) =>
    'path' in route && route.path !== '*' && !givesWay(`/${route.path}`) ? [`/${route.path}`] : [],
  ),
  ...listCalls().map(({ path }) => path),
  // Files of the build (workers/http.ts).
  '/assets/*',
].map((path) => path.replace(/\*|:\w+(\{[^}]*\})?/g, 'x'));

/** The titles with which a page would get a path: section prefix plus last segment. */
const titlesAt = (path: string) =>
  sections.flatMap(({ pathPrefix }) => {
    const title = path.slice(path.lastIndexOf('/') + 1);
    return pathIn(pathPrefix, title) === path ? [title] : [];
  });

describe('ADP-01 D-32 the path of a page', () => {
  it('is never one that a screen, a call or a file answers: it is reserved or held by a page', () => {
    expect(answered.length).toBeGreaterThan(80);
    const open = answered.filter((path) => !isReserved(path) && !held.has(path));
    // A title is a single segment, so no page can get the two segments of an event or a news item.
    expect(open).toEqual([
      '/events/netsci/x/x',
      '/events/other/x/x',
      '/events/colloquium/x/x',
      '/news/x/x',
    ]);
    expect(open.flatMap(titlesAt)).toEqual([]);
  });

  it('D-82 is that of a screen exactly where the route table names a page of the site', () => {
    const named: string[] = Object.values(routeTable).map(([path]) => path);
    expect([...screenPaths].sort()).toEqual(
      [...held].filter((path) => named.includes(path)).sort(),
    );
    for (const { path, isFixed } of pages)
      expect([path, isFixed]).toEqual([path, screenPaths.includes(path)]);
  });

  it('is written once, in the table of public paths, with what its items look like', () => {
    const named: string[] = Object.values(routeTable).map(([path]) => path);
    expect(new Set(publicPaths.map(({ path }) => path)).size).toBe(publicPaths.length);
    expect(publicPaths.filter(({ path }) => !named.includes(path))).toEqual([]);
    const patterns = itemPatterns.map((one) =>
      RegExp(`^${one.replace('?', '.').replaceAll('*', '.*')}$`),
    );
    const open = named.filter((path) => path.includes(':') && !/^\/(?:my|preview)\//.test(path));
    expect(open.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([
      // Only sent newsletters, and the awards in the database.
      '/newsletters/:newsletterId',
      '/award-prizes/:path',
    ]);
  });

  it('is not kept from anybody without a reason: whatever is reserved is answered', () => {
    const begins = (path: string) =>
      answered.some((one) => one === path || one.startsWith(`${path}/`)) || ownsPath(path);
    expect(reservedPaths.filter((path) => !begins(path))).toEqual([]);
  });

  it('is not reserved where the seed has a page', () => {
    expect([...held].filter(isReserved)).toEqual([]);
  });
});
