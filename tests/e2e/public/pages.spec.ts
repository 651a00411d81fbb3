import { expect, type Page } from '@playwright/test';
import { type Page as Content, pages } from '../seeded.ts';
import { test } from '../test.ts';

const content = (path: string): Content => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`The seed has no page at ${path}.`);
  return found;
};
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Expects the texts of a page, as stored in its record. */
async function expectContent(page: Page, path: string) {
  const { title, tagline, subtagline, sectionTitle, body } = content(path);
  const hero = page.locator('.hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(hero).toContainText(tagline);
  await expect(hero).toContainText(subtagline);
  await expect(page.locator('main h2', { hasText: sectionTitle }).first()).toBeVisible();
  const text = plain(await page.locator('.page-body').innerHTML());
  expect(text).toContain(plain(body).slice(0, 200));
  expect(text).toContain(plain(body).slice(-100));
}

for (const [id, path] of [
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
] as const) {
  test(`${id} PGE-06 ${path} shows the content of its page`, async ({ page }) => {
    await page.goto(path);
    await expectContent(page, path);
  });
}

test('PGE-02 the way from one young initiative to the next shows the other page', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Young initiatives' }).click();
  await expectContent(page, '/young-initiatives');
  for (const path of [
    '/young-initiatives/best-talk-pitch',
    '/young-initiatives/satellite-meeting',
  ]) {
    await page.goto('/young-initiatives');
    await page.locator(`main a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expectContent(page, path);
  }
});

test('PGE-07 a tagline is a quotation where its page says so, and only there', async ({ page }) => {
  for (const { path, tagline, isTaglineQuote } of pages) {
    await page.goto(path);
    // On the home page the tagline is the title.
    const quotation = page.locator(path === '/home' ? '.hero h1 q' : '.hero blockquote');
    await expect(quotation, path).toHaveCount(isTaglineQuote ? 1 : 0);
    if (isTaglineQuote) await expect(quotation).toHaveText(tagline);
  }
  expect(pages.filter(({ isTaglineQuote }) => isTaglineQuote)).not.toHaveLength(0);
});

test('JOI-01 who wants to join finds both ways in', async ({ page }) => {
  await page.goto('/join-us');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Join Us', exact: true })).toHaveAttribute(
    'href',
    '/join-us/register',
  );
  await expect(main.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    '/access/sign-in',
  );
  await expect(main.getByRole('table', { name: /fees/ })).toBeVisible();
});

test('JOI-02 the yearly fees stand in dollars with two decimals', async ({ page }) => {
  await page.goto('/join-us');
  const rows = page.locator('main table tbody tr');
  const fees = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent?.trim())),
  );
  expect(fees).toEqual([
    ['Students', '$25.00'],
    ['Postdocs and non-permanent academic staff', '$35.00'],
    ['Permanent academic staff', '$50.00'],
    ['Non academic', '$75.00'],
  ]);
});
