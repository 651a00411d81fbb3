import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const summary = (page: Page, label: string) =>
  menu(page).locator('summary').getByText(label, { exact: true });

test('a link to another site opens in a new tab and says so; NetPlace without address is hidden', async ({
  page,
  context,
}) => {
  await context.route(/sites\.google\.com/, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('/home');
  await expect(menu(page).getByText('NetPlace')).toHaveCount(0);
  const wins = menu(page).getByRole('link', { name: 'WiNS (opens in a new tab)' });
  await expect(wins).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([context.waitForEvent('page'), wins.click()]);
  await expect(tab).toHaveURL(/sites\.google\.com/);
  await expect(page).toHaveURL('/home');
});

test('FRM-10 FRM-11 a group opens on a click, and its entry leads on with the menu closed', async ({
  page,
}) => {
  await page.goto('/home');
  const board = menu(page).getByRole('link', { name: 'Board' });
  await expect(board).toBeHidden();
  await summary(page, 'About').click();
  await board.click();
  await expect(page).toHaveURL('/about/board');
  await expect(menu(page).getByRole('link', { name: 'Board' })).toBeHidden();
});

test('FRM-10 one click on another group closes the first, and one on an entry leads there', async ({
  page,
}) => {
  await page.goto('/home');
  await summary(page, 'Events').click();
  await summary(page, 'About').click();
  await expect(menu(page).getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Other Events' })).toBeHidden();
  await menu(page).getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('FRM-10 a group opens and closes by keyboard', async ({ page }) => {
  await page.goto('/home');
  const events = menu(page).locator('summary', { hasText: 'Events' });
  const other = menu(page).getByRole('link', { name: 'Other Events' });
  await events.focus();
  await page.keyboard.press('Enter');
  await expect(other).toBeVisible();
  await page.keyboard.press('Space');
  await expect(other).toBeHidden();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events/other');
});

test('a click beside the menu closes the open group', async ({ page }) => {
  await page.goto('/home');
  await summary(page, 'Prizes & fellows').click();
  await expect(menu(page).getByRole('link', { name: 'ER Prize' })).toBeVisible();
  await page.mouse.click(300, 700);
  await expect(menu(page).getByRole('link', { name: 'ER Prize' })).toBeHidden();
  await expect(page).toHaveURL('/home');
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/news');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
