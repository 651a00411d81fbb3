import { expect } from '@playwright/test';
import { editionPath } from '../seeded.ts';
import { test } from '../test.ts';

test('D-97 the satellites of an edition are one line until one opens it', async ({ page }) => {
  for (const [path, line] of [
    ['/events/other?show=500', 'NetSci 2026, Boston: 22 satellites'],
    [editionPath('NetSci 2026'), '22 satellites'],
  ] as const) {
    await page.goto(path);
    const main = page.locator('main');
    const satellite = main.getByText('Network Neuroscience', { exact: true });
    await expect(satellite).toBeHidden();
    await main.getByText(line, { exact: true }).click();
    await expect(satellite).toBeVisible();
  }
});

test('"Show more" leads to the first new line of the past', async ({ page }) => {
  await page.goto('/events/other');
  const lines = page.locator('.past-year > .event-lines > li');
  await expect(lines).toHaveCount(20);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\/events\/other\?show=40#[\w-]+$/);
  const total = await lines.count();
  expect(total).toBeGreaterThan(20);
  const { top, height } = await lines.nth(20).evaluate((item) => ({
    top: item.getBoundingClientRect().top,
    height: window.innerHeight,
  }));
  expect(top).toBeGreaterThanOrEqual(-1);
  expect(top).toBeLessThan(height);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
});
