import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test('what is late and what failed is shown soundly, and a failed task is discarded', async ({
  page,
  site,
}) => {
  await site.run(
    `insert into "deadLetters" ("id", "kind", "body", "attempts", "failedAt")
       values (?, 'watched', '{}', 6, '2026-11-20T10:00:00.000Z')`,
    randomUUID(),
  );
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/health');
  const row = page.getByRole('listitem').filter({ hasText: 'Failed tasks' });
  await expect(row).toContainText('Late');
  expect(await objections(page)).toEqual([]);
  await row.getByRole('link', { name: 'Try again or discard' }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'watched' });
  await message.getByText('Discard', { exact: false }).first().click();
  expect(await objections(page)).toEqual([]);
  await message.getByRole('button', { name: 'Discard the task' }).click();
  await expect(page.getByRole('status')).toHaveText('The task is discarded.');
  await expect(message).toHaveCount(0);
});
