import { expect, type Page } from '@playwright/test';
import { objections } from './axe.ts';
import { awards } from './seeded.ts';
import { details, firstVisit, plainPages, screens } from './support.ts';
import { test } from './test.ts';

// Pages with the same layout differ only in their text: on a phone one of them represents the others.
const alike = new Set([
  ...plainPages.slice(1),
  ...awards.slice(1).map(({ path }) => `/award-prizes/${path}`),
  ...[details.meeting, details.talk, details.openEndedJob, details.expiredJob],
  ...['/search?q=nothingofthesort', '/events/other?show=40', '/about/board', '/privacy-policy'],
  ...['/events/colloquium', '/events/other', '/join-us', '/newsletters', '/search'],
]);

for (const { path, status = 200 } of screens) {
  test(`${path} has no accessibility violation in either colour scheme, one main heading, skips no level, has no section twice and fits its window`, {
    tag: alike.has(path) ? [] : '@both',
  }, async ({ page, isMobile }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    expect(await objections(page)).toEqual([]);
    const levels = await levelsIn(page, 'body');
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const main = await levelsIn(page, 'main');
    expect(main.filter((level, i) => level > (main[i - 1] ?? 0) + 1)).toEqual([]);
    const sections = await page.locator('main').locator('h1, h2').allTextContents();
    expect(sections).toEqual([...new Set(sections)]);
    for (const width of isMobile ? [] : [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await tooWide(page), `at ${width} px`).toBe('');
    }
  });
}

test('the open groups of the menu have no accessibility violation', async ({ page }) => {
  await page.goto('/home');
  for (const group of ['Events', 'About', 'Prizes & fellows']) {
    const summary = page
      .getByRole('navigation', { name: 'Main menu' })
      .locator('summary', { hasText: group });
    await summary.press('Enter');
    expect(await objections(page)).toEqual([]);
    await summary.press('Enter');
  }
});

test('the open menu of a phone has no accessibility violation', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Prizes & fellows').click();
  expect(await objections(page)).toEqual([]);
});

test('the cookie notice and the open cookie settings have no accessibility violation', {
  tag: '@both',
}, async ({ page, context }) => {
  await firstVisit(context);
  await page.goto('/news');
  await page.locator('footer summary').click();
  expect(await objections(page)).toEqual([]);
});

test('opened news have no accessibility violation', { tag: '@both' }, async ({ page }) => {
  await page.goto('/news');
  await page.locator('main summary').first().click();
  expect(await objections(page)).toEqual([]);
});

/** The levels of the headings in an element, in order. */
const levelsIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));

/** The elements wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return '';
    const culprit = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return `${root.scrollWidth} px: ${culprit?.outerHTML.slice(0, 120)}`;
  });
