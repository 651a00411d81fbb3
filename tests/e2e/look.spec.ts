import { expect } from '@playwright/test';
import { contentPaths, details } from './support.ts';
import { test } from './test.ts';

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

test('nothing moves for a visitor who wants less motion', async ({ page }) => {
  for (const path of ['/home', '/jobs', details.event]) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
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

test('nothing shifts while a page loads', async ({ page }) => {
  for (const path of ['/home', '/outreach', '/events/other', details.talk]) {
    await page.goto(path);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum), 300);
        }),
    );
    expect.soft(shift, path).toBeLessThan(0.02);
  }
});

test('a page is usable at 200 % zoom', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of contentPaths.slice(0, 12)) {
    await page.goto(path);
    const small = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect.soft(small, path).toBe(false);
    await expect.soft(page.locator('h1'), path).toBeInViewport();
    await expect.soft(page.getByRole('button', { name: 'Menu', exact: true }), path).toBeVisible();
  }
  await context.close();
});
