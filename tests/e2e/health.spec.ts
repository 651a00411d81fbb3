import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('D-106 an administrator is told on the overview that something waits, sees what, and discards it', async ({
  page,
  site,
}) => {
  const id = randomUUID();
  await site.run(
    `insert into "deadLetters" ("id", "kind", "body", "attempts", "failedAt") values (?, 'watched', '{}', 6, '2026-11-20T10:00:00.000Z')`,
    id,
  );
  await site.run(
    `insert into "dailyCounts" ("day", "kind", "count") values (date('now'), 'failedRequests', 1)
        on conflict do update set "count" = "count" + 1`,
  );
  expect((await page.request.get('/health')).status()).toBe(503);
  await signInAs(page, 'admin');
  await page.goto('/my/overview');
  await expect(page.getByRole('main')).toContainText('One background task failed');
  await page.goto('/my/health');
  const row = page.getByRole('listitem').filter({ hasText: 'Failed tasks' });
  await expect(row).toContainText('Late');
  expect(await objections(page)).toEqual([]);
  await row.getByRole('link', { name: 'Try again or discard' }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'watched' });
  await message.getByText('Discard', { exact: false }).first().click();
  await message.getByRole('button', { name: 'Discard the task' }).click();
  await expect(page.getByRole('status')).toHaveText('The task is discarded.');
  await expect(page.getByRole('listitem').filter({ hasText: 'watched' })).toHaveCount(0);
});
