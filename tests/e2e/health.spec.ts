import { expect } from '@playwright/test';
import { enterAs, newPerson } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

// How each is sent again, discarded or lifted is asked in tests/site/needs-attention.test.ts and queued-emails.test.ts.
test('what is late and what failed is shown soundly, with all that can be done about it', async ({
  page,
  site,
}) => {
  const { id, email } = await newPerson(site);
  const failed = '2026-11-20T10:00:00.000Z';
  await site.run(
    `insert into "deadLetters" ("id", "kind", "body", "attempts", "failedAt")
       values (?, 'watched', '{}', 6, ?)`,
    ...[id, failed],
  );
  await site.run(
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "status", "attempts", "lastError", "createdAt")
     values (?, 'password-changed', ?, ?, 'en', 'FAILED', 6, 'SMTP_451', ?)`,
    ...[id, id, email, failed],
  );
  await enterAs(page, site, { roles: ['admin'] });
  for (const [path, row] of [
    ['/my/health', 'Failed tasks'],
    ['/my/letters?show=dead', 'watched'],
    ['/my/letters?show=failed', email],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('listitem').filter({ hasText: row }).first()).toBeVisible();
    for (const more of await page.locator('main summary').all()) await more.click();
    expect.soft(await objections(page), path).toEqual([]);
  }
});
