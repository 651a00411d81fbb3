import { expect, it } from 'vitest';
import { crawl } from '#tests/support/crawl.ts';
import { blocksIn, faultsIn } from '#tests/support/structured-data.ts';
import { shared } from './client.ts';

/** The types that some public page of the seed has. */
const expected = [
  'BreadcrumbList',
  'Event',
  'JobPosting',
  'NewsArticle',
  'Organization',
  'Person',
  'WebSite',
];

it('D-101 search engines can read what every public page says of itself', async () => {
  const pages = await crawl(shared, {
    from: ['/home'],
    // Filters and pages of lists show the same blocks, and so does the address that names the first language.
    follows: (path) =>
      !/^\/(?:my|access|programme|preview)\//.test(path) && !/\?(?!lang=it$)/.test(path),
  });
  const types = new Set<string>();
  const faults = new Set<string>();
  for (const { path, status, html } of pages) {
    const blocks = blocksIn(html);
    for (const block of blocks) {
      types.add(String(block['@type']));
      for (const fault of faultsIn(block)) faults.add(`${path} ${fault}`);
    }
    const isIndexed = status === 200 && !html.includes('<meta name="robots" content="noindex">');
    const hasWay = blocks.some((block) => block['@type'] === 'BreadcrumbList');
    const isHome = path.split('?')[0] === '/home';
    if (isIndexed && !isHome && !hasWay) faults.add(`${path} has no BreadcrumbList`);
  }
  expect([...faults]).toEqual([]);
  for (const type of expected) expect([...types]).toContain(type);
});
