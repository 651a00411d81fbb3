import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

test.use({ world: 'content' });

test('D-96 an admin writes an Italian text beside the English one, and visitors of the Italian page read it', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
  await page.goto('/my/pages');
  await page.getByRole('link', { name: 'Italian texts' }).click();
  await page.getByLabel('Kind').selectOption('news');
  await page.getByLabel('Status').selectOption('none');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.locator('.rows a').first().click();

  await page.getByLabel('Title').fill('Una notizia di prova');
  await page.getByRole('button', { name: 'Save Italian text' }).click();
  await expect(page.locator('.notice.good')).toHaveText('The Italian text was saved.');
  await expect(page.locator('h1')).toContainText('up to date');

  await page.getByRole('link', { name: 'View the Italian page' }).click();
  const title = page.getByRole('heading', { name: 'Una notizia di prova', level: 1 });
  await expect(title).not.toHaveAttribute('lang');
  await expect(page.locator('.lead')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.hero-language')).toHaveText('Disponibile solo in inglese');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('lang=');
});
