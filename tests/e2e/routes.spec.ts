import { expect } from '@playwright/test';
import { plainText } from '#functions/core/richtext/text.ts';
import { awards, jobPath, otherPath, pages, redirects, sample, talkPath } from './seeded.ts';
import { test } from './test.ts';

/** The title of the editable page at a path; '' if there is none. */
const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? '';
const school = sample('events', 'sample-summer-school-networks');
const talk = sample('colloquia', 'sample-what-is-a-community');
const vacancy = sample('jobs', 'sample-phd-temporal-networks');

const routes: [ids: string, path: string, heading: string][] = [
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

test('RTE-01 the root leads to the home page', async ({ page, request }) => {
  const response = await request.get('/', { maxRedirects: 0 });
  expect(response.status()).toBeGreaterThanOrEqual(301);
  expect(response.status()).toBeLessThanOrEqual(308);
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

test('RTE-02 HOM-01 the home page opens with the words of its page', async ({ page }) => {
  const response = await page.goto('/home');
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveText(
    pages.find(({ path }) => path === '/home')?.tagline ?? 'no page',
  );
});

for (const [ids, path, heading] of routes) {
  test(`${ids} ${path} opens with its own heading`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(wordsIn(html, 'h1')).toEqual([heading]);
    expect(wordsIn(html, 'title')[0]).toContain(heading.slice(0, 60));
  });
}

/** The texts of all elements with a tag name, as the document has them before any script runs. */
const wordsIn = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) =>
    plainText(inner),
  );

test('RTE-32 an old .html address leads to the page of the same name', async ({ request }) => {
  const named = pages.map(({ path }) => [`${path}.html`, path] as const);
  const moved = redirects.map(({ from, to }) => [from, to] as const);
  for (const [from, to] of [...named, ...moved, ['/index.html', '/home'] as const]) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect.soft(response.status(), from).toBe(301);
    expect.soft(pathOf(response.headers().location), from).toBe(to);
    expect.soft((await request.get(from)).status(), from).toBe(200);
  }
  const kept = await request.get('/jobs.html?lang=it&show=40', { maxRedirects: 0 });
  expect(new URL(kept.headers().location ?? '', 'http://x').search).toBe('?lang=it&show=40');
});

test('RTE-32 an old .html address of a page that is not there answers 404', async ({ request }) => {
  for (const path of ['/nowhere.html', '/about/nowhere.html', '/jobs/nowhere.html', '/.html'])
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});

const pathOf = (location = '') => new URL(location, 'http://localhost').pathname;

test('RTE-33 ERR-01 an unknown address says so and offers ways on', {
  tag: '@no-js',
}, async ({ page }) => {
  for (const path of ['/nowhere', '/about/nowhere', '/young-initiatives/nowhere/at-all']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Page not found.');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'homepage' })).toHaveAttribute('href', '/home');
    await expect(main.locator('a[href^="mailto:"]')).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }
});

test('RTE-06 D-97 an event under an outdated name, without one or in another section leads to its right address', async ({
  request,
}) => {
  const right = otherPath(school.title, school.slug);
  const id = right.split('/')[3];
  for (const wrong of [
    ...[`/events/other/${id}/old-name`, `/events/colloquium/${id}/old-name`],
    ...[`/events/netsci/${id}/${school.slug}`, `/events/netsci/${id}`, `/events/other/${id}`],
  ]) {
    const response = await request.get(`${wrong}?lang=it`, { maxRedirects: 0 });
    expect.soft(response.status(), wrong).toBe(301);
    expect.soft(response.headers().location, wrong).toContain(`${right}?lang=it`);
  }
});

test('a trailing slash leads to the address without it', async ({ request }) => {
  for (const path of ['/news', '/events/netsci', '/nowhere']) {
    const response = await request.get(`${path}/?a=b`, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(301);
    expect.soft(new URL(response.headers().location ?? '', 'http://x').pathname).toBe(path);
  }
});

test('D-93 a path in capitals with a trailing slash leads to its page in one step', async ({
  request,
}) => {
  const leads = async (path: string) => {
    const { location } = (await request.get(path, { maxRedirects: 0 })).headers();
    const { pathname, search } = new URL(location ?? '', 'http://x');
    return pathname + search;
  };
  expect(await leads('/EVENTS/?group=other')).toBe('/events?group=other');
  expect(await leads('/About//Contacts.html/')).toBe('/about/contacts');
  expect(await leads('/NOWHERE/')).toBe('/NOWHERE');
});

test('ERR-01 a calendar that is not there answers with the page that says so', async ({
  request,
}) => {
  for (const path of ['/feeds/events/zzzzzzzz.ics', '/feeds/events/z', '/feeds/nowhere.ics']) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    expect.soft(response.headers()['content-type'], path).toContain('text/html');
    expect.soft(await response.text(), path).toContain('Page not found.');
  }
});

test('an item that does not exist answers 404', async ({ request }) => {
  const nobody = '01a19467-0000-7000-8000-000000000000';
  for (const path of [
    ...[`/jobs/${nobody}`, '/jobs/1', '/jobs/%27', '/award-prizes/nobel-prize'],
    ...[
      '/events/other/zzzzzzzz/none',
      `/events/other/${nobody}/none`,
      '/events/colloquium/zzzzzzzz/x',
    ],
    ...['/events/netsci/zzzzzzzz/x', '/events/netsci/zzzzzzzz', '/events/other/%27'],
  ])
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});

test('the built site describes its calls to programs, with the bounds of their fields', async ({
  request,
}) => {
  const answer = await request.get('/_api/openapi.json');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  const { paths } = JSON.parse(text) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(50);
  expect(text).toContain('"maxLength":254');
});
