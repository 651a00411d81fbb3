import { expect } from '@playwright/test';
import { signIn } from '../access.ts';
import { objections } from '../axe.ts';
import { details, firstVisit } from '../support.ts';
import { test } from '../test.ts';

/* What is asked of every screen is asked in screens.spec.ts; here, what shows only after a step. */

test('dark is a theme of its own, and the page follows the visitor', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).color,
    ]);
  await page.goto('/home');
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colours();
  expect(dark[0]).not.toBe(light[0]);
  expect(dark[1]).not.toBe(light[1]);
});

test('a page moves unless its visitor wants less motion', async ({ page }) => {
  await page.goto(details.event);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toBeGreaterThan(0);
});

test('on paper the menu, the notice and the buttons are gone and the text stays', async ({
  page,
}) => {
  await page.goto(details.event);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main .rich-text').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeHidden();
  await page.goto('/events/netsci');
  await expect(page.getByText('Subscribe to the calendar')).toBeHidden();
});

test('D-263 a picture has two colours, its own on paper and in forced colours, and its credit below', async ({
  page,
}) => {
  await page.goto('/outreach');
  const blending = () =>
    page.locator('.duotone img').evaluate((image) => getComputedStyle(image).mixBlendMode);
  expect(await blending()).toBe('multiply');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await blending()).toBe('normal');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect(await blending()).toBe('normal');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Drawing: Network Science Society')).toBeVisible();
  await page.goto('/outreach?lang=it');
  await expect(page.getByText('Disegno: Network Science Society')).not.toHaveAttribute('lang');
  await page.goto(`${details.edition}?lang=it`);
  await expect(page.getByText('Disegno: Network Science Society')).not.toHaveAttribute('lang');
});

test('the open groups of the menu have no accessibility violation', async ({ page }) => {
  await page.goto('/home');
  for (const group of ['Events', 'About', 'Prizes & fellows']) {
    const button = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name: group });
    await button.press('Enter');
    expect(await objections(page)).toEqual([]);
    await button.press('Enter');
  }
});

test('the open menu of a phone has no accessibility violation', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#main-menu summary', { hasText: 'Prizes & fellows' }).click();
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

test('a form that was refused has no accessibility violation', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/access/sign-in');
  await signIn(page, 'nobody@example.org', 'wrong');
  await expect(page.getByText('E-mail or password invalid.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
