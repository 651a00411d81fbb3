import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

const results = (page: Page) => page.locator('.results > li');

async function search(page: Page, words: string) {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search the site' }).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

for (const [kind, words, title, path] of [
  ['a talk without its accents', 'konigsberg', 'Königsberg', /^\/events\/colloquium\//],
  ['a winner', 'clauset', 'Clauset', /^\/award-prizes\/er-prize#/],
] as const) {
  test(`the search finds ${kind}, and leads there`, async ({ page }) => {
    await search(page, words);
    const result = results(page).filter({ hasText: title }).first();
    const link = result.getByRole('link').first();
    const target = (await link.getAttribute('href')) ?? '';
    expect(target).toMatch(path);
    await link.click();
    await expect(page.locator('main')).toContainText(title);
    const [, anchor] = target.split('#');
    if (anchor) await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  });
}

test('the search says how many results there are and marks the words', async ({ page }) => {
  await search(page, 'epidemic');
  await expect(page.getByRole('searchbox')).toHaveValue('epidemic');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    /\d+ results? for “epidemic”/,
  );
  await expect(page.locator('mark').first()).toHaveText(/^epidemic/i);
});

test('D-99 a mistyped search is put right, its kinds and pages are links', async ({ page }) => {
  await search(page, 'confrence');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('“conference”');
  await expect(page.getByRole('link', { name: 'Search for exactly “confrence”' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/search?q=conference&page=999&lang=en');
  await expect(page).toHaveURL(/lang=en&page=\d&/);
  await expect(page).toHaveTitle(/^conference · Search/);
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Pages/ })
    .click();
  await expect(results(page).first()).toContainText('Page');
});

test('PGE-05 D-99 a page that is not there offers a search for the words of its address', async ({
  page,
}) => {
  await page.goto('/about/old-bylaws.html?x=1');
  await expect(page.getByRole('searchbox', { name: 'Search the site' })).toHaveValue('old bylaws');
  await page.getByRole('searchbox').fill('bylaws');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(page).first()).toContainText('By-laws');
});

test('a search without a result says so, one that is too long says why', async ({ page }) => {
  await search(page, 'nothingofthesort');
  await expect(page.locator('main')).toContainText('Nothing found for “nothingofthesort”');
  await page.goto(`/search?q=${'long '.repeat(40)}`);
  await expect(page.locator('main')).toContainText('at most 100 characters');
  await expect(results(page)).toHaveCount(0);
});

test('the search is reached from every page and is not offered to search engines', async ({
  page,
}) => {
  await page.goto('/news');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Search' })
    .click();
  await expect(page).toHaveURL('/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
