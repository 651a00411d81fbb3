import { expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import { atomFeed, calendarNames, feedNames } from '#functions/feeds/rules.ts';
import { conferences, lastDay, otherEvents, samples, today } from '#tests/e2e/seeded.ts';
import { allNamed, parseXml } from '#tests/support/xml.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { bodyOf, get, shared } from './client.ts';

it.each([
  ['news', samples.news.length],
  ['jobs', samples.jobs.filter(({ deadlineInDays: days }) => days === null || days >= 0).length],
  ['newsletters', readSeed().newsletters.sent.length + 1],
])('the feed of %s is well-formed and its entries lead to pages', async (name, count) => {
  const response = await get(`/feeds/${name}.atom`);
  expect(response.headers.get('content-type')).toContain('application/atom+xml');
  const entries = allNamed(parseXml(await response.text()), 'entry');
  const links = entries.flatMap((entry) =>
    allNamed(entry, 'link').map((one) => one.attributes.href),
  );
  expect(links).toHaveLength(count);
  for (const link of links) expect.soft((await get(link ?? '')).status, link).toBe(200);
});

it('calendars and feeds are linked from the pages', async () => {
  const linked = new Set<string>();
  for (const path of ['/home', '/events/netsci', '/events/colloquium', '/events/other'])
    for (const [, link = ''] of (await bodyOf(path)).matchAll(/<a [^>]*href="(\/feeds\/[^"]*)"/g))
      linked.add(link);
  const names = [
    ...calendarNames.map((name) => `/feeds/${name}.ics`),
    ...feedNames.map((name) => atomFeed(name).path),
  ];
  expect([...linked].sort()).toEqual(names.sort());
  for (const link of linked) expect.soft((await get(link)).status, link).toBe(200);
  // A subscription, and not a file that is imported once (D-97).
  const [, words = ''] =
    /<a [^>]*href="webcal:\/\/[^"]+\/feeds\/netsci\.ics"[^>]*>(.*?)<\/a>/s.exec(
      await bodyOf('/events/netsci'),
    ) ?? [];
  expect(plainText(words)).toContain('Subscribe to the calendar');
});

it('the sitemap lists every page of content, and only pages that are there', async () => {
  const sitemap = await bodyOf('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(new Set(paths).size).toBe(paths.length);
  const broken: string[] = [];
  for (const place of paths) {
    expect(place).toContain(`${shared}/`);
    const response = await get(place);
    const html = await response.text();
    const isCanonical = html.includes(`<link rel="canonical" href="${place}">`);
    if (response.status !== 200 || !isCanonical) broken.push(`${response.status} ${place}`);
  }
  expect(broken).toEqual([]);
  for (const path of ['/home', '/events/other', '/award-prizes/er-prize', '/young-initiatives'])
    expect(paths).toContain(shared + path);
  // Past events of which nothing is known but day and place have no page (D-97).
  const ahead = otherEvents.filter((event) => lastDay(event) >= today);
  expect(paths.filter((place) => place.includes('/events/other/')).length).toBe(
    ahead.length + samples.events.length,
  );
  expect(paths.filter((place) => place.includes('/events/netsci/')).length).toBe(
    conferences.length,
  );
  expect(await bodyOf('/robots.txt')).toContain(`Sitemap: ${shared}/sitemap.xml`);
});

it('every public screen announces the feeds and the calendar', async () => {
  for (const path of ['/home', '/news', '/jobs', '/events', '/about/contacts']) {
    const head = (await bodyOf(path)).split('</head>')[0] ?? '';
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
