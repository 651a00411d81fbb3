import { describe, expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import {
  awards,
  editionPath,
  jobPath,
  newsPath,
  otherPath,
  pages,
  redirects,
  sample,
  seedShortId,
  talkPath,
} from '#tests/e2e/seeded.ts';
import { bodyOf, followed, get, leads } from './client.ts';

/** The title of the editable page at a path; '' if there is none. */
const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? '';
const school = sample('events', 'sample-summer-school-networks');
const talk = sample('colloquia', 'sample-what-is-a-community');
const vacancy = sample('jobs', 'sample-phd-temporal-networks');
const tagline = pages.find(({ path }) => path === '/home')?.tagline ?? 'no page';

const routes: [ids: string, path: string, heading: string][] = [
  ['RTE-02 HOM-01', '/home', tagline],
  ['RTE-03 EVT-01', '/events/netsci', titleOf('/events/netsci')],
  ['RTE-04 EVT-10', '/events/colloquium', titleOf('/events/colloquium')],
  ['RTE-05 EVT-13', '/events/other', titleOf('/events/other')],
  ['RTE-06 EVT-16', otherPath(school.title, school.slug), school.title],
  ['RTE-07', talkPath(talk.slug), talk.title],
  ['RTE-08', '/about', titleOf('/about')],
  ['RTE-09', '/about/nss-by-laws', titleOf('/about/nss-by-laws')],
  ['RTE-10', '/about/executive-committee', titleOf('/about/executive-committee')],
  ['RTE-11', '/about/board', titleOf('/about/board')],
  ['RTE-12', '/about/contacts', titleOf('/about/contacts')],
  ['RTE-13', '/news', titleOf('/news')],
  ['RTE-14', '/jobs', titleOf('/jobs')],
  ['RTE-15', jobPath(vacancy.slug), vacancy.title],
  ['RTE-16', '/outreach', titleOf('/outreach')],
  ['RTE-17', '/chapters', titleOf('/chapters')],
  ['RTE-18', '/education', titleOf('/education')],
  ['RTE-19', '/award-prizes', titleOf('/award-prizes')],
  ...awards.map(({ name, path }): [string, string, string] => [
    'RTE-20 RTE-21',
    `/award-prizes/${path}`,
    name,
  ]),
  ['RTE-22', '/young-initiatives', titleOf('/young-initiatives')],
  ['RTE-23', '/young-initiatives/best-talk-pitch', titleOf('/young-initiatives/best-talk-pitch')],
  [
    'RTE-24',
    '/young-initiatives/satellite-meeting',
    titleOf('/young-initiatives/satellite-meeting'),
  ],
  ['RTE-25', '/join-us', titleOf('/join-us')],
  ['RTE-26', '/join-us/register', 'Open an account'],
  ['RTE-27', '/join-us/invitation', 'Accept your invitation'],
  ['RTE-28', '/access/sign-in', 'Sign In'],
  ['RTE-29', '/access/password-update', 'Set your password'],
  ['RTE-31', '/unsubscribe', 'Unsubscribe'],
  ['RTE-30', '/privacy-policy', titleOf('/privacy-policy')],
];

/** The texts of all elements with a tag name, as the document has them before any script runs. */
const wordsIn = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) =>
    plainText(inner),
  );
const pathOf = (location: string | null) => new URL(location ?? '', 'http://localhost').pathname;

describe('an address', () => {
  it('RTE-01 of the root leads to the home page', async () => {
    const [status, location] = await leads('/');
    expect(status).toBeGreaterThanOrEqual(301);
    expect(status).toBeLessThanOrEqual(308);
    expect(pathOf(location)).toBe('/home');
  });

  it.each(routes)('%s %s opens with its own heading', async (_ids, path, heading) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(wordsIn(html, 'h1')).toEqual([heading]);
    if (path !== '/home') expect(wordsIn(html, 'title')[0]).toContain(heading.slice(0, 60));
  });

  it('RTE-32 that ends in .html as of old leads to the page of the same name', async () => {
    const named = pages.map(({ path }) => [`${path}.html`, path] as const);
    const moved = redirects.map(({ from, to }) => [from, to] as const);
    for (const [from, to] of [...named, ...moved, ['/index.html', '/home'] as const]) {
      const [status, location] = await leads(from);
      expect.soft([status, pathOf(location)], from).toEqual([301, to]);
      expect.soft((await get(from, followed)).status, from).toBe(200);
    }
    const [, kept] = await leads('/jobs.html?lang=it&show=40');
    expect(new URL(kept ?? '', 'http://x').search).toBe('?lang=it&show=40');
  });

  it('RTE-32 that ends in .html and has no page answers 404', async () => {
    for (const path of ['/nowhere.html', '/about/nowhere.html', '/jobs/nowhere.html', '/.html'])
      expect.soft((await get(path)).status, path).toBe(404);
  });

  it('RTE-06 D-97 of an event under an outdated name, without one or in another section leads to the right one', async () => {
    const right = otherPath(school.title, school.slug);
    const id = right.split('/')[3];
    for (const wrong of [
      ...[`/events/other/${id}/old-name`, `/events/colloquium/${id}/old-name`],
      ...[`/events/netsci/${id}/${school.slug}`, `/events/netsci/${id}`, `/events/other/${id}`],
    ]) {
      const [status, location] = await leads(`${wrong}?lang=it`);
      expect.soft(status, wrong).toBe(301);
      expect.soft(location, wrong).toContain(`${right}?lang=it`);
    }
  });

  it('D-97 of a past event that says no more than its line leads to that line', async () => {
    const anchor = (title: string) => `#${seedShortId(title)}`;
    const satellite = 'Network Neuroscience, NetSci 2026';
    const netsci = editionPath('NetSci 2026');
    expect(await leads(otherPath(satellite))).toEqual([301, netsci + anchor(satellite)]);
    expect(await leads(otherPath('Complex Networks 2016'))).toEqual([
      301,
      `/events/other?year=2016${anchor('Complex Networks 2016')}`,
    ]);
    const edition = seedShortId('NetSci 2026');
    for (const wrong of [`netsci/${edition}/wrong`, `netsci/${edition}`, `other/${edition}/x`])
      expect(await leads(`/events/${wrong}`)).toEqual([301, netsci]);
  });

  it('D-80 of a news item with another ending, or none, leads to its page', async () => {
    const path = newsPath('sample-travel-grants');
    const bare = path.slice(0, path.lastIndexOf('/'));
    for (const from of [bare, `${bare}/an-old-title`])
      expect(await leads(from)).toEqual([301, path]);
    expect((await get('/news/nothing/of-the-sort')).status).toBe(404);
  });

  it('with a trailing slash leads to the one without it', async () => {
    for (const path of ['/news', '/events/netsci', '/nowhere']) {
      const [status, location] = await leads(`${path}/?a=b`);
      expect.soft([status, pathOf(location)], path).toEqual([301, path]);
    }
  });

  it('D-93 in capitals with a trailing slash leads to its page in one step', async () => {
    const led = async (path: string) => {
      const { pathname, search } = new URL((await leads(path))[1] ?? '', 'http://x');
      return pathname + search;
    };
    expect(await led('/EVENTS/?group=other')).toBe('/events?group=other');
    expect(await led('/About//Contacts.html/')).toBe('/about/contacts');
    expect(await led('/NOWHERE/')).toBe('/NOWHERE');
  });

  it('ERR-01 of a calendar that is not there answers with the page that says so', async () => {
    for (const path of ['/feeds/events/zzzzzzzz.ics', '/feeds/events/z', '/feeds/nowhere.ics']) {
      const response = await get(path);
      expect.soft(response.status, path).toBe(404);
      expect.soft(response.headers.get('content-type'), path).toContain('text/html');
      expect.soft(await response.text(), path).toContain('Page not found.');
    }
  });

  it('RTE-33 ERR-01 that is unknown says so and offers ways on', async () => {
    for (const path of ['/nowhere', '/about/nowhere', '/young-initiatives/nowhere/at-all']) {
      const response = await get(path);
      expect.soft(response.status, path).toBe(404);
      const html = await response.text();
      for (const part of [
        '<h1>Page not found.</h1>',
        /<main.* href="\/home">Go to the homepage<.*<\/main>/s,
        /<main.* href="mailto:\S+@\S+">Write to us<.*<\/main>/s,
        /<nav[^>]* aria-label="Main menu"/,
      ])
        expect.soft(html, path).toMatch(part);
    }
  });

  it('of an item that does not exist answers 404', async () => {
    const nobody = '01a19467-0000-7000-8000-000000000000';
    for (const path of [
      ...[`/jobs/${nobody}`, '/jobs/1', '/jobs/%27', '/award-prizes/nobel-prize'],
      ...['/events/other/zzzzzzzz/none', `/events/other/${nobody}/none`],
      ...['/events/colloquium/zzzzzzzz/x', '/events/netsci/zzzzzzzz/x', '/events/netsci/zzzzzzzz'],
      '/events/other/%27',
    ])
      expect.soft((await get(path)).status, path).toBe(404);
  });
});

it('the built site describes its calls to programs, with the bounds of their fields', async () => {
  const text = await bodyOf('/_api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(50);
  expect(text).toContain('"maxLength":254');
});
