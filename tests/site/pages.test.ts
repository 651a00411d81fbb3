import { expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import { pages } from '#tests/e2e/seeded.ts';
import { hrefsOf, open, textOf, textsOf } from './document.ts';

/** The records of all pages, each with its page as a document. */
const opened = await Promise.all(
  pages.map(async (page) => ({ ...page, document: await open(page.path) })),
);
const at = (path: string) => {
  const found = opened.find((page) => page.path === path);
  if (!found) throw new Error(`The seed has no page at ${path}.`);
  return found;
};

it.each([
  ['ABT-01', '/about'],
  ['ABT-02', '/about/nss-by-laws'],
  ['ABT-05', '/about/contacts'],
  ['PGE-01', '/education'],
  ['PGE-01', '/outreach'],
  ['PGE-01', '/chapters'],
  ['PGE-01', '/privacy-policy'],
  ['PGE-02', '/young-initiatives'],
  ['PGE-02', '/young-initiatives/best-talk-pitch'],
  ['PGE-02', '/young-initiatives/satellite-meeting'],
  ['JOI-01', '/join-us'],
])('%s PGE-06 %s shows the content of its page', (_id, path) => {
  const { document, title, tagline, subtagline, sectionTitle, body } = at(path);
  const hero = textOf(document.querySelector('.hero'));
  expect(textsOf(document, '.hero h1')).toEqual([title]);
  expect(hero).toContain(tagline);
  expect(hero).toContain(subtagline);
  expect(textsOf(document, 'main h2')).toContain(sectionTitle);
  const text = plainText(document.querySelector('.page-body')?.innerHTML ?? '');
  expect(text).toContain(plainText(body).slice(0, 200));
  expect(text).toContain(plainText(body).slice(-100));
});

it('PGE-02 the way from one young initiative to the next shows the other page', () => {
  const footer = at('/home').document.querySelector('footer');
  expect(hrefsOf(footer, 'Young initiatives')).toEqual(['/young-initiatives']);
  const { document } = at('/young-initiatives');
  for (const name of ['best-talk-pitch', 'satellite-meeting'])
    expect(document.querySelector(`main a[href="/young-initiatives/${name}"]`)).not.toBeNull();
});

it('PGE-07 a tagline is a quotation where its page says so, and only there', () => {
  for (const { path, document, tagline, isTaglineQuote } of opened) {
    // On the home page the tagline is the title.
    const quotation = path === '/home' ? '.hero h1 q' : '.hero blockquote';
    expect(textsOf(document, quotation), path).toEqual(isTaglineQuote ? [tagline] : []);
  }
  expect(pages.filter(({ isTaglineQuote }) => isTaglineQuote)).not.toHaveLength(0);
});

it('JOI-01 who wants to join finds both ways in', () => {
  const main = at('/join-us').document.querySelector('main');
  // On the first screen, and below the text.
  expect(hrefsOf(main, 'Join Us')).toEqual(['/join-us/register', '/join-us/register']);
  expect(hrefsOf(main, 'Sign In')).toEqual(['/access/sign-in', '/access/sign-in']);
  expect(textOf(main?.querySelector('table caption'))).toMatch(/fees/);
});

it('JOI-02 the yearly fees stand in dollars with two decimals', () => {
  const rows = at('/join-us').document.querySelectorAll('main table tbody tr');
  expect([...rows].map((row) => textsOf(row, 'th, td'))).toEqual([
    ['Students', '$25.00'],
    ['Postdocs and non-permanent academic staff', '$35.00'],
    ['Permanent academic staff', '$50.00'],
    ['Non academic', '$75.00'],
  ]);
});
