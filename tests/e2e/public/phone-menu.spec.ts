import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

const menu = (page: Page) => page.locator('#main-menu');
const open = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).tap();

for (const width of [390, 820]) {
  test(`at ${width} px the menu opens by a button and closes behind the visitor`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/home');
    await test.step('FRM-09 it opens by a button', async () => {
      await expect(menu(page)).toBeHidden();
      await open(page);
      await expect(menu(page)).toBeVisible();
    });
    await test.step('FRM-10 nested entries unfold by a press', async () => {
      await expect(menu(page).getByRole('link', { name: 'Board' })).toBeHidden();
      await menu(page).locator('summary', { hasText: 'About' }).tap();
    });
    await test.step('FRM-11 it closes when it has led somewhere', async () => {
      await menu(page).getByRole('link', { name: 'Board' }).tap();
      await expect(page).toHaveURL('/about/board');
      await expect(menu(page)).toBeHidden();
    });
  });
}

test('FRM-09 the open menu closes by its button and by Escape', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/home');
  await open(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(menu(page)).toBeHidden();
  await open(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
});

/** Swipes and turns a wheel in the middle of the screen; returns the scroll position afterwards. */
async function dragged(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 195, y: 500, yDistance: -400, gestureSourceType: 'touch', speed: 4000 },
  });
  await page.mouse.wheel(0, 300);
  // What was scrolled outside of the main thread is known there after the next frame.
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY))),
      ),
  );
}

test('FRM-12 the page behind the open menu does not scroll', { tag: '@phone' }, async ({
  page,
}) => {
  // Only what is drawn can be dragged: all of a window that gets another size.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/home');
  await page.evaluate(() => window.scrollTo(0, 15));
  // A tap by coordinates: by name, Playwright would scroll to the button first.
  const button = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
  await page.touchscreen.tap((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
  await expect(menu(page)).toBeVisible();
  expect(await dragged(page)).toBe(15);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.scrollY)).toBe(15);
  await expect.poll(() => dragged(page)).toBeGreaterThan(100);
});

test('the menu of a small phone reaches its last entry', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/home');
  await open(page);
  await menu(page).locator('summary', { hasText: 'Prizes & fellows' }).tap();
  const join = menu(page).getByRole('link', { name: 'Join Us' });
  await join.scrollIntoViewIfNeeded();
  await expect(join).toBeInViewport();
  await join.tap();
  await expect(page).toHaveURL('/join-us');
});
