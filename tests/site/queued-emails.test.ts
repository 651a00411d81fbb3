import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { newAdmin } from './content.ts';
import { textOf } from './document.ts';
import { emailsTo } from './mail.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

// The outbox, in which an e-mail to a new user stands that the mail server has refused.
let message: string;
let email: string;
let admin: Visitor;
const row = () => admin.text('.email-rows > li', email);
beforeEach(async () => {
  admin = await newAdmin(site);
  const person = await newPerson(site);
  message = randomUUID();
  email = person.email;
  await site.run(
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "status", "attempts", "lastError", "createdAt")
     values (?, 'password-changed', ?, ?, 'en', 'FAILED', 6, 'SMTP_451', '2026-11-20T10:00:00.000Z')`,
    ...[message, person.id, email],
  );
  await admin.open(`/my/letters?q=${email}`);
});
/** Another administrator has sent it meanwhile. */
const isSent = () =>
  site.run(
    `update "queuedEmails" set "status" = 'SENT', "sentAt" = '2026-11-20T10:05:00.000Z' where "id" = ?`,
    message,
  );
const sendAgain = () => admin.press(`Send again Password changed, ${email}`);

it('an e-mail that failed is shown with its reason, sent again, and arrives', async () => {
  for (const text of ['Password changed', '6 tries', 'SMTP_451']) expect(row()).toContain(text);
  await sendAgain();
  expect(admin.said()).toBe('On its way again.');
  expect(admin.texts('.email-rows > li')).toHaveLength(0);
  await expect.poll(() => emailsTo(site, email)).toHaveLength(1);
  const logged = await site.first('select "action" from "auditLog" where "recordId" = ?', message);
  expect(logged).toEqual({ action: 'letter.sent-again' });
});

it('who sends an e-mail again that another administrator has sent is told so', async () => {
  await isSent();
  await sendAgain();
  expect(admin.alert()).toContain('On its way, or gone');
});

it('an e-mail is found by the beginning of its address, which stays on the way to another part', async () => {
  await isSent();
  await admin.open('/my/letters?show=failed&q=nobody');
  expect(admin.text('.list-empty h2')).toContain('No such e-mail here');
  admin.fill('Start of an address', email.slice(0, 20).toUpperCase());
  await admin.press('Search', 'main');
  await admin.follow('Sent');
  expect(admin.texts('main .audit-when')).toHaveLength(1);
  expect(row()).toContain('Password changed');
});

it('D-43 an address that an e-mail came back from is shown with its reason, and lifted', async () => {
  const body = new URLSearchParams({ address: email, kind: 'bounce' });
  expect((await fetch(`${site.url}/dev/mail/report`, { method: 'POST', body })).status).toBe(200);
  await admin.follow('Blocked addresses');
  const blocked = () =>
    [...admin.document.querySelectorAll('tbody tr')].filter((one) =>
      one.textContent?.includes(email),
    );
  expect(blocked().map(textOf).join()).toContain('No such mailbox, or it takes no e-mails.');
  await admin.press(`Unblock ${email}`);
  expect(admin.said()).toBe('Unblocked.');
  expect(blocked()).toEqual([]);
});
