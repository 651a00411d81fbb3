import { expect } from '@playwright/test';
import { test } from './test.ts';

test('RTE-33 ERR-01 an unknown address says so and offers ways on', async ({ page }) => {
  for (const path of ['/nowhere', '/about/nowhere', '/young-initiatives/nowhere/at-all']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Page not found.');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'homepage' })).toHaveAttribute('href', '/home');
    await expect(main.locator('a[href^="mailto:"]')).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }
});
