import { expect } from '@playwright/test';
import { contentPaths } from './support.ts';
import { test } from './test.ts';

test('a page breaks none of its own rules', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      broken.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) broken.push(`${response.status()} ${response.url()}`);
  });
  for (const path of contentPaths) await page.goto(path);
  expect(broken).toEqual([]);
});
