import { expect } from '@playwright/test';
import { imageSize } from 'image-size';
import { blocksIn } from '#tests/support/structured-data.ts';
import { day, sample } from './seeded.ts';
import { contentPaths, details, htmlOf, inLanguage, screens } from './support.ts';
import { test } from './test.ts';

/** The JSON-LD of a page but the way to it, which every page has. */
const dataIn = (html: string) =>
  blocksIn(html).filter((block) => block['@type'] !== 'BreadcrumbList');

test('no public page carries a script that runs', async ({ request }) => {
  for (const { path } of screens) {
    const html = await htmlOf(request, path);
    const scripts = (html.match(/<script\b[^>]*>/gi) ?? []).filter(
      (tag) => tag !== '<script type="application/ld+json">',
    );
    expect.soft(scripts, path).toEqual([]);
    expect.soft(html, path).not.toMatch(/\son\w+=|javascript:|modulepreload/i);
    expect.soft(() => dataIn(html), path).not.toThrow();
  }
});

test('an event that is ahead describes itself to machines, a past one does not', async ({
  request,
}) => {
  const school = sample('events', 'sample-summer-school-networks');
  const [event] = dataIn(await htmlOf(request, details.event));
  expect(event).toMatchObject({
    '@type': 'Event',
    name: school.title,
    location: { '@type': 'Place' },
  });
  const startDay = day('startInDays' in school ? (school.startInDays ?? 0) : 0);
  expect(event?.startDate).toBe(`${startDay}T09:00:00+00:00`);
  expect(event).not.toHaveProperty('organizer');
  expect(String(event?.url)).toContain(details.event);
  expect(dataIn(await htmlOf(request, details.edition))).toMatchObject([
    { '@type': 'Event', name: 'NetSci 2026', organizer: { '@type': 'Organization' } },
  ]);
  for (const past of [details.meeting, details.recordedTalk])
    expect.soft(dataIn(await htmlOf(request, past)), past).toEqual([]);
});

test('an open job describes itself with its last day, an expired one does not', async ({
  request,
}) => {
  const vacancy = sample('jobs', 'sample-phd-temporal-networks');
  const [job] = dataIn(await htmlOf(request, details.openJob));
  expect(job).toMatchObject({ '@type': 'JobPosting', title: vacancy.title });
  const deadline = day('deadlineInDays' in vacancy ? (vacancy.deadlineInDays ?? 0) : 0);
  expect(String(job?.validThrough)).toContain(deadline);
  expect(dataIn(await htmlOf(request, details.openEndedJob))[0]).not.toHaveProperty('validThrough');
  expect(dataIn(await htmlOf(request, details.expiredJob))).toEqual([]);
});

test('D-96 each page says which address is its own, an Italian one only where its text is Italian', async ({
  request,
  baseURL,
}) => {
  const sitemap = await htmlOf(request, '/sitemap.xml');
  for (const path of contentPaths.filter((one) => one !== details.expiredJob)) {
    const own = baseURL + path;
    const italian = `${own}?lang=it`;
    const isItalian = sitemap.includes(`hreflang="it" href="${italian}"`);
    for (const language of ['en', 'it']) {
      const html = await htmlOf(request, inLanguage(path, language));
      const canonical = language === 'it' && isItalian ? italian : own;
      expect.soft(html, path).toContain(`<link rel="canonical" href="${canonical}">`);
      expect.soft(html, path).toContain(`<meta property="og:url" content="${canonical}">`);
      for (const [name, href] of [
        ['en', own],
        ['it', italian],
      ]) {
        const link = `<link rel="alternate" hreflang="${name}" href="${href}">`;
        expect.soft(html.includes(link), `${path} ${name}`).toBe(isItalian);
      }
    }
  }
});

/** What the head of a page says under a name. */
const saidIn = (html: string, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('D-101 each page has a title, a description and a picture for sharing of its own', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  const pictures = new Map<string, string>();
  for (const path of contentPaths) {
    const html = await htmlOf(request, path);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect.soft(titles.get(title), `${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
    expect.soft(saidIn(html, 'description').length, path).toBeGreaterThanOrEqual(20);
    if (path === details.expiredJob) continue;
    const picture = saidIn(html, 'og:image');
    expect.soft(picture, path).toContain(`/share/en${path}/`);
    expect.soft(pictures.get(picture), path).toBeUndefined();
    pictures.set(picture, path);
    expect.soft(saidIn(html, 'og:image:alt'), path).toContain(saidIn(html, 'og:title'));
  }
});

test('D-101 the picture of a page is drawn once it has been asked for', async ({ request }) => {
  const html = await htmlOf(request, details.event);
  const picture = saidIn(html, 'og:image');
  const general = await request.get(picture);
  expect(general.url()).toContain('/assets/og-');
  await expect
    .poll(async () => (await request.get(picture)).url(), { timeout: 15_000 })
    .toBe(picture);
  const drawn = await (await request.get(picture)).body();
  expect(imageSize(drawn)).toMatchObject({
    type: 'png',
    width: Number(saidIn(html, 'og:image:width')),
    height: Number(saidIn(html, 'og:image:height')),
  });
});

test('icons and manifest are there', async ({ request }) => {
  const html = await htmlOf(request, '/home');
  const links = [
    ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ];
  expect(links.length).toBe(3);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...links.map(([, href]) => href ?? ''), ...icons, '/favicon.ico'])
    expect.soft((await request.get(path)).status(), path).toBe(200);
});

test('every link and anchor on the public pages leads somewhere', async ({ request }) => {
  test.setTimeout(60_000);
  const found = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  const fetched = async (path: string) => {
    const html = await htmlOf(request, path);
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
    return html;
  };
  for (const { path } of screens.filter(({ status = 200 }) => status === 200))
    for (const [, href] of (await fetched(path)).matchAll(/<a [^>]*?href="((?:\/|#|\?)[^"]*)"/g))
      found.set(
        new URL(href?.replaceAll('&amp;', '&') ?? '', `http://x${path}`).href.slice(8),
        path,
      );
  for (const [link, from] of found) {
    const [path = '', anchor] = link.split('#');
    if (!ids.has(path)) {
      const response = await request.get(path);
      expect.soft(response.status(), `${link} on ${from}`).toBe(200);
      if (anchor) await fetched(path);
    }
    if (anchor) expect.soft([...(ids.get(path) ?? [])], `${link} on ${from}`).toContain(anchor);
  }
});
