import { expect } from '@playwright/test';
import { test } from './own-site.ts';

// One site for the whole file, in one process: its database is broken here.
test.describe.configure({ mode: 'default' });
test.use({ world: 'errors' });

test('ERR-03 an error reaches its screen, inside the frame and without anything internal', async ({
  page,
  site,
}) => {
  await site.run('drop table "jobs"');
  const response = await page.goto('/jobs?show=40');
  expect(response?.status()).toBe(500);
  await expect(page.locator('h1')).toHaveText('Something went wrong');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/jobs?show=40',
  );
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await page.content()).not.toMatch(/SQLITE|no such table|at \w+ \(|\.ts:|\.js:\d/);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect((await page.goto('/news'))?.status()).toBe(200);
  const call = await page.request.get('/_api/v1/jobs');
  expect(call.status()).toBe(500);
  expect(await call.text()).not.toMatch(/SQLITE|no such table/);
});

test('ERR-05 an error carries a reference that a visitor can name', async ({ page, site }) => {
  await site.run('drop table if exists "jobs"');
  await page.goto('/jobs');
  await expect(page.locator('main')).toContainText(/Reference:?\s*\S{6,}/);
});
