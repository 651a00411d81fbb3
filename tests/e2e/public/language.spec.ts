import { expect } from '@playwright/test';
import { test } from '../test.ts';

const html = (page: import('@playwright/test').Page) => page.locator('html');

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
