import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { enterAs, newPerson, signInAs } from './accounts.ts';
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
  await signInAs(page, 'admin');
  await page.goto('/my/letters');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Password changed');
  await expect(row).toContainText('6 tries');
  await expect(row).toContainText('SMTP_451');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is on its way again.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  await expect
    .poll(async () => (await emailsTo(page.request, email)).length, { timeout: limits.job })
    .toBe(1);
  // Found by the beginning of its address, which stays on the way to another part.
  await page.goto('/my/letters?show=failed&q=nobody');
  await expect(page.getByRole('heading', { name: 'No e-mail here to such' })).toBeVisible();
  await page.getByLabel('Start of an address').fill(email.toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').locator('.audit-when')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  const logged = await site.first('select "action" from "auditLog" where "recordId" = ?', message);
  expect(logged).toEqual({ action: 'letter.sent-again' });
});

test('a second administrator who sends the same e-mail is told that it is on its way', async ({
  page,
  site,
}) => {
  const { email, message } = await refusedEmail(site);
  await signInAs(page, 'admin');
  await page.goto('/my/letters');
  await site.run(
    `update "queuedEmails" set "status" = 'SENT', "sentAt" = '2026-11-20T10:05:00.000Z' where "id" = ?`,
    message,
  );
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button').click();
  await expect(page.getByText('This is already on its way')).toBeVisible();
});

test('a message that was suppressed is shown and can be handed over again', async ({
  page,
  site,
}) => {
  const id = randomUUID();
  await site.run(
    `insert into "deadLetters" ("id", "kind", "body", "attempts", "failedAt") values (?, 'purge', ?, 6, '2026-11-20T10:00:00.000Z')`,
    ...[id, JSON.stringify({ v: 1, kind: 'purge', tags: ['site'] })],
  );
  await signInAs(page, 'admin');
  await page.goto('/my/letters?show=dead');
  await page.getByRole('listitem').filter({ hasText: 'purge' }).first().getByRole('button').click();
  await expect(page.getByText('It is on its way again.')).toBeVisible();
});

test('says what will stand here while there is nothing, and shows nobody else an e-mail', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { endsIn: [100] });
  await page.goto('/my/letters');
  await expect(page).toHaveURL(/\/my\/overview\?denied=1$/);
  await page.context().clearCookies();
  await signInAs(page, 'admin');
  await page.goto('/my/letters?show=waiting&page=9');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('D-43 an address that an e-mail came back from is shown with its reason, and lifted', async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  const report = { address: email, kind: 'bounce' };
  expect((await page.request.post('/dev/mail/report', { form: report })).status()).toBe(200);
  await signInAs(page, 'admin');
  await page.goto('/my/letters');
  await page.getByRole('link', { name: 'Blocked addresses' }).click();
  await page.getByRole('main').getByRole('searchbox').fill(email.toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('The mailbox does not exist or does not accept e-mails.');
  await row.getByText('Unblock', { exact: false }).first().click();
  await row.getByRole('button', { name: 'Unblock the address' }).click();
  await expect(page.getByRole('status')).toHaveText('E-mails may go to this address again.');
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  const kept = 'select "suppressedAt", "liftedBy" is not null as "byMe" from "suppressions"';
  expect(await site.first(`${kept} where "addressKey" = ?`, email.toLowerCase())).toEqual({
    suppressedAt: null,
    byMe: 1,
  });
});

test('the e-mails have no accessibility violation', { tag: '@phone' }, async ({ page, site }) => {
  const { email } = await refusedEmail(site);
  const report = { address: email, kind: 'complaint' };
  await page.request.post('/dev/mail/report', { form: report });
  await signInAs(page, 'admin');
  for (const show of ['failed', 'dead', 'waiting', 'sent', 'suppressed']) {
    await page.goto(`/my/letters?show=${show}`);
    expect(await objections(page), show).toEqual([]);
  }
});
