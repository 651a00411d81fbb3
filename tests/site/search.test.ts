import { expect, it } from 'vitest';
import { leads } from './client.ts';
import { fieldOf, hrefsOf, oneOf, open, textOf, textsOf } from './document.ts';

const results = (page: Document) => textsOf(page, '.results > li');
const search = (words: string) => open(`/search?q=${encodeURIComponent(words)}`);

it('the search finds a talk without its accents, and leads there', async () => {
  const items = [...(await search('konigsberg')).querySelectorAll('.results > li')];
  const found = items.find((one) => textOf(one).includes('Königsberg'));
  const target = found?.querySelector('a')?.getAttribute('href') ?? '';
  expect(target).toMatch(/^\/events\/colloquium\//);
  expect(textOf((await open(target)).querySelector('main'))).toContain('Königsberg');
});

it('the search says how many results there are and marks the words', async () => {
  const page = await search('epidemic');
  expect(fieldOf(page, 'Search the site').getAttribute('value')).toBe('epidemic');
  expect(textOf(page.querySelector('h2'))).toMatch(/\d+ results? for “epidemic”/);
  expect(textOf(page.querySelector('mark'))).toMatch(/^epidemic/i);
});

it('D-99 a mistyped search is put right, its kinds and pages are links', async () => {
  const page = await search('confrence');
  expect(textOf(page.querySelector('h2'))).toContain('“conference”');
  expect(hrefsOf(page, 'Search for exactly “confrence”')).toHaveLength(1);
  const [next = ''] = hrefsOf(page, 'Next');
  expect(next).toMatch(/page=2/);
  expect(await leads(next)).toEqual([200, null]);
  const [status, location] = await leads('/search?q=conference&page=999&lang=en');
  expect(status).toBe(302);
  expect(location).toMatch(/lang=en&page=\d&/);
  const last = await open(location ?? '');
  expect(textOf(last.querySelector('title'))).toMatch(/^conference · Search/);
  expect(hrefsOf(last, 'Previous')).toHaveLength(1);
  const pages = oneOf(last, 'nav[aria-label="Kinds of results"] a', 'Pages');
  expect(results(await open(pages.getAttribute('href') ?? ''))[0]).toContain('Page');
});

it('PGE-05 D-99 a page that is not there offers a search for the words of its address', async () => {
  const field = fieldOf(await open('/about/old-bylaws.html?x=1'), 'Search the site');
  expect(field.getAttribute('value')).toBe('old bylaws');
  expect(field.getAttribute('name')).toBe('q');
  const form = field.closest('form[method=get][action="/search"]');
  expect(form && textsOf(form, 'button[type=submit]')).toEqual(['Search']);
  expect(results(await search('bylaws'))[0]).toContain('By-laws');
});

it('a search without a result says so, one that is too long says why', async () => {
  const none = await search('nothingofthesort');
  const said = 'Nothing found for “nothingofthesort”';
  expect(textOf(none.querySelector('main'))).toContain(said);
  const long = await search('long '.repeat(40));
  expect(textOf(long.querySelector('main'))).toContain('at most 100 characters');
  expect(results(long)).toEqual([]);
});

it('the search is reached from every page and is not offered to search engines', async () => {
  const menu = (await open('/news')).querySelector('nav[aria-label="Main menu"]');
  expect(hrefsOf(menu, 'Search')).toEqual(['/search']);
  const robots = (await open('/search')).querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toBe('noindex');
});
