import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('D-106 an administrator is told on the overview that something waits, sees what, and hands it over again or discards it', async ({
  page,
  site,
}) => {
  const insert = `insert into "deadLetters" ("id", "kind", "body", "attempts", "failedAt")
    values (?, ?, ?, 6, '2026-11-20T10:00:00.000Z')`;
  await site.run(insert, randomUUID(), 'watched', '{}');
  const purge = { v: 1, kind: 'purge', tags: ['site'] };
  await site.run(insert, randomUUID(), 'purge', JSON.stringify(purge));
  await site.run(
    `insert into "dailyCounts" ("day", "kind", "count") values (?, 'failedRequests', 1)
        on conflict do update set "count" = "count" + 1`,
    site.now().toISOString().slice(0, 10),
  );
  expect((await page.request.get('/health')).status()).toBe(503);
  await signInAs(page, 'admin');
  await page.goto('/my/overview');
  await expect(page.getByRole('main')).toContainText(/\d+ background tasks failed/);
  await page.goto('/my/health');
  const row = page.getByRole('listitem').filter({ hasText: 'Failed tasks' });
  await expect(row).toContainText('Late');
  expect(await objections(page)).toEqual([]);
  await row.getByRole('link', { name: 'Try again or discard' }).click();
  await page.getByRole('listitem').filter({ hasText: 'purge' }).getByRole('button').click();
  await expect(page.getByText('It is on its way again.')).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: 'watched' });
  await message.getByText('Discard', { exact: false }).first().click();
  expect(await objections(page)).toEqual([]);
  await message.getByRole('button', { name: 'Discard the task' }).click();
  await expect(page.getByRole('status')).toHaveText('The task is discarded.');
  await expect(page.getByRole('listitem').filter({ hasText: 'watched' })).toHaveCount(0);
});
