import { expect } from '@playwright/test';
import { limits } from './limits.ts';
import { emailsTo } from './mailbox.ts';
import { test } from './own-site.ts';

test('an e-mail goes from its row over the cron job and the queue into the mailbox, and its links can be followed', async ({
  page,
  site,
}) => {
  const id = crypto.randomUUID();
  const email = `${id}@example.org`;
  await site.run(
    `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "language")
     values (?, ?, ?, 'Zoë', 'Łuk <b>', 'it')`,
    ...[id, email, email],
  );
  // As if the queue had lost the message: the cron job finds the e-mail.
  await site.run(
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "createdAt")
     values (?, 'known-account', ?, ?, 'it', '2026-01-01T00:00:00.000Z')`,
    ...[id, id, email],
  );
  await site.cronJob('*/5 * * * *');
  await expect
    .poll(async () => (await emailsTo(page.request, email)).length, { timeout: limits.job })
    .toBe(1);

  const refused: string[] = [];
  // A wait in a frame without scripts is refused as well, which the browser says without a policy.
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/dev/mail');
  const message = page
    .getByRole('article', { name: 'Hai già un account' })
    .filter({ hasText: email });
  await message.getByText('As HTML').click();
  const view = message.frameLocator('iframe');
  await expect(view.getByRole('heading', { name: 'Hai già un account' })).toBeVisible();
  await expect(view.getByRole('link', { name: 'Accedi' })).toHaveCSS('display', 'inline-block');
  expect(refused).toEqual([]);
  await page.getByRole('textbox', { name: 'To' }).fill('nobody@example.org');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No e-mails yet.')).toBeVisible();
  await page.goBack();
  await message.getByRole('link', { name: 'state=recovery' }).click();
  await expect(page).toHaveURL(/\/access\/sign-in\?state=recovery&lang=it$/);
});
