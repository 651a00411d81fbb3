import { expect } from '@playwright/test';
import { dateText, day, sample } from '../seeded.ts';
import { test } from '../test.ts';

const html = (page: import('@playwright/test').Page) => page.locator('html');

test('FRM-23 a page is in English unless Italian is asked for', async ({ page }) => {
  await page.goto('/news');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.goto('/news?lang=it');
  await expect(html(page)).toHaveAttribute('lang', 'it');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  for (const label of ['Eventi', 'La società', 'Notizie', 'Lavoro', 'Premi e fellow'])
    await expect(menu.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Informativa sulla privacy');
});

test('FRM-23 the language is kept on the next page and changed back by the menu', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'it');
  await page.goto('/jobs');
  await expect(html(page)).toHaveAttribute('lang', 'it');
  await page.goto('/nowhere');
  await expect(page.locator('h1')).not.toHaveText('Page not found.');
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
  expect(cookie?.value).toBe('it');
  await page.goto('/events/other?show=40');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/events/other?show=40&lang=en');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.goto('/home');
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test('D-96 without cookies the language stays from link to link, and in the search', async ({
  page,
  context,
}) => {
  await page.goto('/home?lang=it');
  await context.clearCookies();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Informativa' }).first().click();
  await expect(page).toHaveURL('/privacy-policy?lang=it');
  await context.clearCookies();
  await page.goto('/search?lang=it');
  await context.clearCookies();
  await page.getByRole('searchbox').fill('reti');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]lang=it/);
  await expect(html(page)).toHaveAttribute('lang', 'it');
});

test('D-96 a browser that prefers Italian is offered the Italian page until a language is chosen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const offer = page.getByText('Questa pagina è disponibile in italiano.');
  await page.goto('/about');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(offer).toBeVisible();
  await page.getByRole('link', { name: 'Stay in English' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/about');
  await expect(offer).toBeHidden();
  await context.clearCookies();
  await page.goto('/about');
  await page.getByRole('link', { name: 'Leggila in italiano' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'it');
  await expect(page.locator('h1')).not.toHaveAttribute('lang');
  await context.close();
});

test('FRM-23 an unknown language gives English and is not kept', async ({ page, context }) => {
  for (const unknown of ['xx', '', 'IT ', 'it-IT%0d%0aX: y', '../it']) {
    const response = await page.goto(`/news?lang=${encodeURIComponent(unknown)}`);
    expect(response?.status()).toBe(200);
    await expect(html(page)).toHaveAttribute('lang', 'en');
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie-consent']);
});

test('FRM-23 dates are Italian on an Italian page', async ({ page }) => {
  const vacancy = sample('jobs', 'sample-phd-temporal-networks');
  const deadline = day('deadlineInDays' in vacancy ? (vacancy.deadlineInDays ?? 0) : 0);
  await page.goto('/jobs?lang=it');
  const item = page.locator('.job-item', { hasText: vacancy.title });
  await expect(item.locator('dl')).toContainText(dateText(deadline, 'it-IT'));
  const month = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' });
  const block = item.locator('.date-block time');
  const visible = new Date((await block.getAttribute('datetime')) ?? '');
  await expect(block.locator('.date-month')).toHaveText(month.format(visible), {
    ignoreCase: true,
  });
});

test('FRM-23 FRM-24 amounts follow the language, with two decimals', async ({ page }) => {
  await page.goto('/join-us?lang=en');
  await expect(page.locator('main table')).toContainText('$25.00');
  await page.goto('/join-us?lang=it');
  await expect(page.locator('main table')).toContainText(/25,00\s\$/);
});
