import { expect } from '@playwright/test';
import { test } from '../test.ts';

test('the search finds a winner, and leads there', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('clauset');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const result = page.locator('.results > li').filter({ hasText: 'Clauset' }).first();
  const link = result.getByRole('link').first();
  const target = (await link.getAttribute('href')) ?? '';
  expect(target).toMatch(/^\/people\/aaron-clauset#/);
  await link.click();
  await expect(page.locator('main')).toContainText('Clauset');
  await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
});
