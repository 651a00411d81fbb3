import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });

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
  await group(page, 'About').click();
  await board.click();
  await expect(page).toHaveURL('/about/board');
  await expect(menu(page).getByRole('link', { name: 'Board' })).toBeHidden();
});

test('FRM-10 one click on another group closes the first, and one on an entry leads there', async ({
  page,
}) => {
  await page.goto('/home');
  await group(page, 'Events').click();
  await group(page, 'About').click();
  await expect(menu(page).getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Other Events' })).toBeHidden();
  await menu(page).getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('FRM-10 a group opens and closes by keyboard', async ({ page }) => {
  await page.goto('/home');
  const events = group(page, 'Events');
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

test('FRM-10 an open group closes by Escape, which gives the focus back, and when the focus leaves', async ({
  page,
}) => {
  await page.goto('/home');
  const events = group(page, 'Events');
  const other = menu(page).getByRole('link', { name: 'Other Events' });
  await events.press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await expect(other).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await expect(events).toBeFocused();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
  await expect(group(page, 'About')).toBeFocused();
  await expect(other).toBeHidden();
});

test('FRM-10 a press beside an open group closes it and is not lost', async ({ page }) => {
  await page.goto('/home');
  const er = menu(page).getByRole('link', { name: 'ER Prize' });
  await group(page, 'Prizes & fellows').click();
  await expect(er).toBeVisible();
  await page.mouse.click(300, 700);
  await expect(er).toBeHidden();
  await expect(page).toHaveURL('/home');
  await group(page, 'Prizes & fellows').click();
  await page.locator('main').getByRole('link', { name: 'Join Us' }).first().click();
  await expect(page).toHaveURL('/join-us');
});

for (const width of [1000, 1280, 1920])
  test(`FRM-10 at ${width} px each group opens below its button, within the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home?lang=it');
    await page.evaluate(() => window.scrollTo(0, 20));
    const buttons = page.locator('#main-menu .menu-group > button');
    for (const button of await buttons.all()) {
      await button.click();
      const list = page.locator('#main-menu ul:popover-open');
      const [under, box] = [await button.boundingBox(), await list.boundingBox()];
      if (!under || !box) throw new Error('It is not open.');
      expect(Math.abs(box.y - under.y - under.height)).toBeLessThan(2);
      expect(Math.abs(box.x - under.x)).toBeLessThan(20);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  });

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/news');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
