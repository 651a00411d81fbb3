import { expect, type Page } from '@playwright/test';
import { navigation as specified } from '#tests/support/menus.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Members’ area' });
/** The entries of an administrator, each perhaps with the number of what waits behind it. */
const entries = specified.admin.map(
  (name) => new RegExp(`^${name}(?:\\d+\\+?, \\d+\\+? waiting)?$`),
);

test('MEM-05 offers the way back to the top after 700 pixels', async ({ page, site }) => {
  await enterAs(page, site);
  await page.goto('/my/account');
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 690));
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 710));
  await button.click();
  await expect(button).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu opens on a phone, also by keyboard', { tag: '@phone' }, async ({ page, site }) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/overview');
  await expect(navigation(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(navigation(page).getByRole('link')).toHaveText(entries);
  expect(await objections(page)).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Pages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
});
