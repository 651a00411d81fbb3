import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

/** Nothing is wider than a small window. */
const expectFit = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

// What is said of each step stands in tests/site/redirects.test.ts.
test('a redirect with a long path is added, changed and removed in a small window', async ({
  page,
  site,
}) => {
  const path = `/old-${crypto.randomUUID()}/${'a-name-that-goes-on-and-on-'.repeat(4)}`;
  const row = page.locator('.redirect-rows > tr').filter({ hasText: path });
  await enterAs(page, site, { givenName: 'Anna', roles: ['admin'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my/redirects');
  await page.getByLabel('Old path').fill(path);
  await page.getByLabel('New path').fill('/about/contacts');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Old path')).toHaveValue('');
  await page.goto(`/my/redirects?q=${path.slice(0, 40)}`);
  await expect(row).toHaveCount(1);
  await expectFit(page);
  await row.getByRole('link', { name: `Edit the redirect from ${path}` }).click();
  await row.getByLabel('New path').fill('/education');
  await expectFit(page);
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByRole('link', { name: 'Remove' }).click();
  const remove = page.getByRole('button', { name: 'Remove' });
  await expect(remove).toBeVisible();
  await expectFit(page);
  await remove.click();
  await expect(row).toHaveCount(0);
});
