import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newPerson, signInAs } from './accounts.ts';
import { objections } from './axe.ts';
import { limits } from './limits.ts';
import { emailsTo } from './mailbox.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'accounts' });

/** An e-mail to a new user that the mail server has refused. */
async function refusedEmail(site: OwnSite) {
  const { id, email } = await newPerson(site);
  const message = randomUUID();
  await site.run(
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "status", "attempts", "lastError", "createdAt")
     values (?, 'password-changed', ?, ?, 'en', 'FAILED', 6, 'SMTP_451', '2026-11-20T10:00:00.000Z')`,
    ...[message, id, email],
  );
  return { email, message };
}

test('an e-mail that failed is shown with its reason, sent again, and arrives', async ({
  page,
  site,
}) => {
  const { email, message } = await refusedEmail(site);
  const second = await refusedEmail(site);
  await signInAs(page, 'admin');
  await page.goto('/my/letters');
  const rowOf = (address: string) => page.getByRole('listitem').filter({ hasText: address });
  const row = rowOf(email);
  await expect(row).toContainText('Password changed');
  await expect(row).toContainText('6 tries');
  await expect(row).toContainText('SMTP_451');
  expect(await objections(page)).toEqual([]);
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is on its way again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await emailsTo(page.request, email)).length, { timeout: limits.job })
    .toBe(1);
  const logged = await site.first('select "action" from "auditLog" where "recordId" = ?', message);
  expect(logged).toEqual({ action: 'letter.sent-again' });
  await test.step('who sends one that another administrator has sent is told so', async () => {
    await site.run(
      `update "queuedEmails" set "status" = 'SENT', "sentAt" = '2026-11-20T10:05:00.000Z' where "id" = ?`,
      second.message,
    );
    await rowOf(second.email).getByRole('button').click();
    await expect(page.getByText('This is already on its way')).toBeVisible();
  });
  await test.step('it is found by the beginning of its address, which stays on the way to another part', async () => {
    await page.goto('/my/letters?show=failed&q=nobody');
    await expect(page.getByRole('heading', { name: 'No e-mail here to such' })).toBeVisible();
    await page.getByLabel('Start of an address').fill(email.toUpperCase());
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await expect(page.getByRole('main').locator('.audit-when')).toHaveCount(1);
    await expect(row).toBeVisible();
  });
  await test.step('D-43 an address that an e-mail came back from is shown with its reason, and lifted', async () => {
    const report = { address: email, kind: 'bounce' };
    expect((await page.request.post('/dev/mail/report', { form: report })).status()).toBe(200);
    await page.getByRole('link', { name: 'Blocked addresses' }).click();
    const blocked = page.getByRole('row').filter({ hasText: email });
    await expect(blocked).toContainText('The mailbox does not exist or does not accept e-mails.');
    await blocked.getByText('Unblock', { exact: false }).first().click();
    expect(await objections(page)).toEqual([]);
    await blocked.getByRole('button', { name: 'Unblock the address' }).click();
    await expect(page.getByRole('status')).toHaveText('E-mails may go to this address again.');
    await expect(blocked).toHaveCount(0);
  });
});
