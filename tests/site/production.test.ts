import { expect, it } from 'vitest';
import { type DataFile, dataFiles, dataHref } from '#functions/feeds/network/facts.ts';
import { feedResources, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { fullName } from '#functions/site/people/rules.ts';
import { inLanguage } from '#tests/e2e/support.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { bodyOf, followed, get } from './client.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

/** What is made up, by its titles and names: of every kind. */
const seed = readSeed();
const { sent, paused } = seed.newsletters;
const madeUp = [
  ...[...Object.values(seed.samples).flat(), ...sent, paused, ...seed.ballots].map(
    ({ title }) => title,
  ),
  ...seed.samplePeople.map(fullName),
];

/** Words that nobody prints: notes of the maker, and marks of what is made up. */
const notes =
  /could not be confirmed|to be confirmed|public sources|placeholder|\bdraft|\bsamples?\b|\bbozza|di esempio/i;

const lists = [
  ...['events', 'netsci', 'colloquium', 'other'].map((name) => `/feeds/${name}.ics`),
  ...[...feedResources, 'newsletters'].map((name) => `/feeds/${name}.atom`),
  ...[...reviewResources, 'events/home', 'awards', 'people'].map((name) => `/_api/v1/${name}`),
  ...Object.keys(dataFiles).map((file) => dataHref(file as DataFile)),
  ...['network', 'satellite', 'postdoc', 'temporal', 'newsletter', 'maran', 'city'].map(
    (words) => `/search?q=${words}`,
  ),
];

it('D-95 no public byte of a site without samples has a note or a sample, in either language', async () => {
  await site.run('update "siteState" set "showSamples" = 0 where "id" = 1');
  const sitemap = await bodyOf(`${site.url}/sitemap.xml`);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  // A past meeting has nothing that the others have not: some of them stand for all.
  const meetings = listed.filter(({ pathname }) => /^\/events\/\w+\/./.test(pathname));
  const others = listed.filter((url) => !meetings.includes(url));
  const paths = [...others, ...meetings.slice(0, 20)].map((url) => url.pathname + url.search);
  expect(paths.length).toBeGreaterThan(40);
  for (const path of [...paths, ...paths.map((path) => inLanguage(path, 'it')), ...lists]) {
    const response = await get(site.url + path, followed);
    // Form fields may have a hint in an attribute of this name.
    const text = (await response.text()).replaceAll(' placeholder=', ' ');
    const found = notes.exec(text)?.[0] ?? madeUp.find((name) => text.includes(name)) ?? null;
    expect.soft([path, response.status, found]).toEqual([path, 200, null]);
  }
});

it('D-260 D-246 a site without samples says what will come, and shows what is known meanwhile', async () => {
  await site.run('update "siteState" set "showSamples" = 0 where "id" = 1');
  const visitor = new Visitor(site);
  await visitor.open('/news');
  expect(visitor.texts('main .headlines a')).toEqual(
    expect.arrayContaining(['NetSci 2027', 'Euler Award 2026']),
  );
  for (const path of ['/news', '/jobs', '/events/colloquium', '/newsletters', '/elections']) {
    await visitor.open(path);
    expect(visitor.texts('.empty-list a'), path).not.toEqual([]);
  }
  await visitor.open('/home');
  expect(visitor.texts('main h2')).not.toContain('Job openings');
  visitor.one('a', 'See all job openings');
  for (const path of ['/about/executive-committee', '/about/board']) {
    await visitor.open(path);
    expect(visitor.text()).toContain('are not listed here yet');
  }
});
