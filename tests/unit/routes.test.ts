import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editHref, listHref, newHref, type ResourceName } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import routes, { routeTable } from '#app/routes.ts';
import { type ContentKind, contentKinds, myPath } from '#functions/lifecycle/content/rules.ts';

const publicNames = [
  ...['home', 'conferences', 'colloquium', 'events-other', 'about', 'executive-committee', 'board'],
  ...['contacts', 'news', 'jobs', 'outreach', 'chapters', 'award-prizes', 'award', 'join-us'],
  ...['my-overview', 'privacy-policy', 'event', 'event-colloquium', 'job'],
];
const memberNames = [
  ...['my-overview', 'my-people', 'my-winners', 'my-awards', 'my-pages', 'my-jobs', 'my-news'],
  ...['my-events', 'my-netsci-events', 'my-netsci-colloquium', 'my-emails', 'my-newsletters'],
  ...['my-ballots', 'my-users', 'my-renewal-options', 'ballot-poll', 'ballot-election', 'job-new'],
  'job-edit',
];

describe('the route table', () => {
  it('RTE-34 names every public route', () => {
    for (const name of publicNames) expect(routeTable).toHaveProperty([name]);
  });

  it('RTE-35 names the routes of the members’ area', () => {
    for (const name of memberNames) expect(routeTable).toHaveProperty([name]);
  });

  it('RTE-53 lists mailings, opens a new one and one that is there, and shows its results', () => {
    const names = ['my-emails', 'email-new', 'email-edit', 'email-results'] as const;
    expect(names.map((name) => routeTable[name][0])).toEqual([
      ...['/my/emails', '/my/emails/new', '/my/emails/:emailId', '/my/emails/:emailId/results'],
    ]);
  });

  it('RTE-34 RTE-35 fills in the parameters of a name, encoded', () => {
    expect(hrefTo('home')).toBe('/home');
    expect(hrefTo('job', { jobId: 'a b/c' })).toBe('/jobs/a%20b%2Fc');
    expect(hrefTo('event', { eventShortId: 'abc', relativePath: 'x-y' })).toBe(
      '/events/other/abc/x-y',
    );
    expect(hrefTo('ballot-poll', { ballotId: '7' })).toBe('/my/overview/ballots/7/poll');
  });

  const created = Object.values(routeTable).flatMap(([path]) => {
    const [, name] = /^\/my\/([^/:]+)\/new$/.exec(path) ?? [];
    return name === undefined ? [] : [name as ResourceName];
  });

  it.each(created)('has a list of %s, a screen that creates one, and one of each', (name) => {
    const paths: string[] = Object.values(routeTable).map(([path]) => path.replace(/:\w+/, ':'));
    for (const path of [listHref(name), newHref(name), editHref(name, ':').replace('%3A', ':')])
      expect(paths).toContain(path);
  });

  const ids: Partial<Record<ContentKind, string>> = {
    jobs: 'RTE-40',
    news: 'RTE-41',
    events: 'RTE-42',
    'netsci-events': 'RTE-43',
    'netsci-colloquium': 'RTE-44',
  };
  it.each(contentKinds.map((kind) => ({ kind, id: ids[kind] ?? 'RTE-35' })))(
    '$id e-mails lead to the list and the form of $kind',
    ({ kind }) => {
      expect(created).toContain(kind);
      expect(myPath(kind)).toBe(listHref(kind));
      expect(myPath(kind, 'a b')).toBe(editHref(kind, 'a b'));
    },
  );

  it('RTE-21 the award route takes the four fixed awards', () => {
    const paths = ['society-fellows', 'euler-award', 'er-prize', 'service-award'];
    expect(paths.map((path) => hrefTo('award', { path }))).toEqual(
      paths.map((path) => `/award-prizes/${path}`),
    );
  });

  it('uses each path and each name once, and every screen exists', () => {
    const paths = Object.values(routeTable).map(([path]) => path.replace(/:\w+/g, ':'));
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
    for (const { file } of routes) expect(existsSync(`app/${file}`), file).toBe(true);
  });
});
