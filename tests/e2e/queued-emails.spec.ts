import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newPerson, signInAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test('an e-mail is sent again and a blocked address lifted, each where it is shown', async ({
  page,
  site,
}) => {
  const { id, email } = await newPerson(site);
  await site.run(
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "status", "attempts", "lastError", "createdAt")
     values (?, 'password-changed', ?, ?, 'en', 'FAILED', 6, 'SMTP_451', '2026-11-20T10:00:00.000Z')`,
    ...[randomUUID(), id, email],
  );
  await signInAs(page, 'admin');
  await page.goto('/my/letters');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('SMTP_451');
  expect(await objections(page)).toEqual([]);
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is on its way again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await test.step('D-43 what an e-mail came back from is asked about before it is lifted', async () => {
    const report = { address: email, kind: 'bounce' };
    expect((await page.request.post('/dev/mail/report', { form: report })).status()).toBe(200);
    await page.getByRole('link', { name: 'Blocked addresses' }).click();
    const blocked = page.getByRole('row').filter({ hasText: email });
    await blocked.getByText('Unblock', { exact: false }).first().click();
    expect(await objections(page)).toEqual([]);
    await blocked.getByRole('button', { name: 'Unblock the address' }).click();
    await expect(page.getByRole('status')).toHaveText('E-mails may go to this address again.');
    await expect(blocked).toHaveCount(0);
  });
});
