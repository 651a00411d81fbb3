import { accessPaths } from '#tests/support/access-paths.ts';
import { type CrawledPage, cookieOf, crawl } from '#tests/support/crawl.ts';
import { startTestSite } from '#tests/support/server.ts';
import { build } from '#workers/local/build.ts';
import { fail, step } from '#workers/local/progress.ts';
import { checkPages, type Remark } from './vnu.ts';

// W3C's checker on every page of the built site: public ones in both languages, the access screens, and what
// each demo account reaches. It needs Java, so it stands outside of `npm test`.

const isMembers = (path: string): boolean => path.startsWith('/my/');
async function loadPages(site: string): Promise<CrawledPage[]> {
  const from = ['/home', '/no-such-page', ...accessPaths];
  // Each page leads to itself in the other language.
  const pages = await crawl(site, { from, follows: (path) => !isMembers(path) });
  for (const who of ['user', 'member', 'newsletter', 'admin']) {
    const cookie = await cookieOf(site, who);
    const found = await crawl(site, { from: ['/my/overview'], cookie, follows: isMembers });
    pages.push(...found.map((page) => ({ ...page, path: `${page.path} (${who})` })));
  }
  return pages;
}

/**
 * ARIA in HTML allows a switch on every type of button since its pull request 446; the checker knows it only of
 * `type="button"` (its issue 1543), which would not submit without script.
 */
const isMistaken = ({ text, extract }: Remark): boolean =>
  text.startsWith('Bad value “submit” for attribute “type”') && extract.includes('role="switch"');

/** Prints each remark once, with how many pages have it and one of them. */
function printRemarks(remarks: Remark[]): void {
  for (const text of new Set(remarks.map((remark) => remark.text))) {
    const alike = remarks.filter((remark) => remark.text === text);
    const pages = new Set(alike.map(({ page }) => page));
    const [first] = alike;
    console.log(`  ${text}\n    ${pages.size} pages, such as ${first?.page}`);
    if (first?.extract) console.log(`    ${first.extract.replace(/\s+/g, ' ').trim()}`);
  }
}

async function main(): Promise<void> {
  await build();
  const site = await startTestSite();
  const pages = await step('Reading every page', () => loadPages(site.url)).finally(site.stop);
  console.log(`  ${pages.length} pages`);
  const remarks = await step('Checking them', async () => checkPages(pages));
  const errors = remarks.filter((remark) => remark.isError && !isMistaken(remark));
  const warnings = remarks.filter(({ isError }) => !isError);
  console.log(`\nWarnings: ${warnings.length}`);
  printRemarks(warnings);
  console.log(`\nErrors: ${errors.length}`);
  printRemarks(errors);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

await main().catch(fail);
