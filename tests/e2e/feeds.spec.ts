import { expect } from '@playwright/test';
import { atomFeed, feedNames } from '#functions/feeds/rules.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { conferences, lastDay, otherEvents, samples, today } from './seeded.ts';
import { test } from './test.ts';

const calendars = {
  events:
    conferences.length + otherEvents.length + samples.colloquia.length + samples.events.length,
  netsci: conferences.length,
  colloquium: samples.colloquia.length,
  other: otherEvents.length + samples.events.length,
};
const deadlines = 3;
const { newsletters } = readSeed();

for (const [name, count] of Object.entries(calendars)) {
  test(`the calendar of ${name} holds its events, each under an address of its own`, async ({
    request,
  }) => {
    const path = `/feeds/${name}.ics`;
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('text/calendar');
    const text = (await response.text()).replace(/\r\n /g, '');
    const uids = text.match(/^UID:.+$/gm) ?? [];
    expect(new Set(uids).size).toBe(uids.length);
    const entries = text.match(/^SUMMARY:.+$/gm) ?? [];
    expect(entries.length).toBe(uids.length);
    const dates = entries.filter((entry) => /deadline|registration/i.test(entry));
    expect(entries.length - dates.length).toBe(count);
    expect(dates.length).toBe(name === 'events' || name === 'other' ? deadlines : 0);
    const again = (await (await request.get(path)).text()).replace(/\r\n /g, '');
    expect(again.match(/^UID:.+$/gm)).toEqual(uids);
  });
}

for (const [name, count] of [
  ['news', samples.news.length],
  ['jobs', samples.jobs.filter(({ deadlineInDays: days }) => days === null || days >= 0).length],
  ['newsletters', newsletters.sent.length + 1],
] as const) {
  test(`the feed of ${name} is well-formed and its entries lead to pages`, async ({
    page,
    request,
  }) => {
    const response = await request.get(`/feeds/${name}.atom`);
    expect(response.headers()['content-type']).toContain('application/atom+xml');
    const xml = await response.text();
    const read = await page.evaluate((text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      const links = [...feed.querySelectorAll('entry > link')].map((link) =>
        link.getAttribute('href'),
      );
      return { broken: feed.querySelector('parsererror')?.textContent ?? null, links };
    }, xml);
    expect(read.broken).toBeNull();
    expect(read.links).toHaveLength(count);
    for (const link of read.links)
      expect.soft((await request.get(link ?? '')).status(), `${link}`).toBe(200);
  });
}

test('calendars and feeds are linked from the pages', async ({ page, request }) => {
  const linked = new Set<string>();
  for (const path of ['/home', '/events/netsci', '/events/colloquium', '/events/other']) {
    await page.goto(path);
    const links = page.locator('a[href^="/feeds/"]');
    for (const link of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      linked.add(link ?? '');
  }
  const names = [
    ...Object.keys(calendars).map((name) => `/feeds/${name}.ics`),
    ...feedNames.map((name) => atomFeed(name).path),
  ];
  expect([...linked].sort()).toEqual(names.sort());
  await page.goto('/events/netsci');
  // A subscription, and not a file that is imported once (D-97).
  await expect(page.getByRole('link', { name: 'Subscribe to the calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/feeds\/netsci\.ics$/,
  );
  for (const link of linked) expect.soft((await request.get(link)).status(), link).toBe(200);
});

test('the sitemap lists every page of content, and only pages that are there', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(new Set(paths).size).toBe(paths.length);
  const broken: string[] = [];
  for (const place of paths) {
    expect(place).toContain(`${baseURL}/`);
    const response = await request.get(place, { maxRedirects: 0 });
    const html = await response.text();
    const isCanonical = html.includes(`<link rel="canonical" href="${place}">`);
    if (response.status() !== 200 || !isCanonical) broken.push(`${response.status()} ${place}`);
  }
  expect(broken).toEqual([]);
  for (const path of ['/home', '/events/other', '/award-prizes/er-prize', '/young-initiatives'])
    expect(paths).toContain(baseURL + path);
  // Past events of which nothing is known but day and place have no page (D-97).
  const ahead = otherEvents.filter((event) => lastDay(event) >= today);
  expect(paths.filter((place) => place.includes('/events/other/')).length).toBe(
    ahead.length + samples.events.length,
  );
  expect(paths.filter((place) => place.includes('/events/netsci/')).length).toBe(
    conferences.length,
  );
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('every public screen announces the feeds and the calendar', async ({ request }) => {
  for (const path of ['/home', '/news', '/jobs', '/events', '/about/contacts']) {
    const head = (await (await request.get(path)).text()).split('</head>')[0] ?? '';
    for (const name of feedNames)
      expect(head).toMatch(
        RegExp(
          `<link rel="alternate" type="application/atom\\+xml"[^>]*href="${atomFeed(name).path}`,
        ),
      );
    expect(head).toMatch(
      /<link rel="alternate" type="text\/calendar"[^>]*href="\/feeds\/events.ics/,
    );
  }
});
