import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

// The rest of a section's style is asked in tests/site/changes.test.ts.
test('another style of a section is seen as it is chosen', async ({ page, site }) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/sections/education');
  const miniature = page.locator('.miniature');
  await page.getByLabel('Theme').selectOption('prizes');
  await page.getByLabel('Pattern').selectOption('triangle');
  await page.getByLabel('Tall header').setChecked(true);
  await page.getByLabel('Filled footer').setChecked(true);
  await expect(miniature).toHaveAttribute('data-theme', 'prizes');
  await expect(miniature.locator('.hero')).toHaveAttribute('data-pattern', 'triangle');
  await expect(miniature.locator('.hero')).toHaveAttribute('data-tall', 'true');
  await expect(miniature.locator('footer')).toHaveAttribute('data-filled', 'true');
});
