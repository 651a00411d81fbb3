import { expect } from '@playwright/test';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'mailbox' });

interface Listed {
  to: string;
  subject: string;
  html: string;
}

test.beforeAll(async ({ site }) => {
  await site.run(
    `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "language") values ('u1', 'zoe@example.org', 'zoe@example.org', 'Zoë', 'Łuk <b>', 'it')`,
  );
  // As if the queue had lost the message: the cron job finds the e-mail.
  await site.run(
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "createdAt") values ('n1', 'known-account', 'u1', 'zoe@example.org', 'it', '2026-01-01T00:00:00.000Z')`,
  );
  await site.cronJob('*/5 * * * *');
});

const messages = async (get: () => Promise<{ json(): Promise<unknown> }>) =>
  (await (await get()).json()) as Listed[];

test('an e-mail goes from its row over the cron job and the queue into the mailbox', async ({
  request,
}) => {
  await expect
    .poll(
      async () => (await messages(() => request.get('/dev/mail.json?to=zoe@example.org'))).length,
    )
    .toBe(1);
  const everybodys = await messages(() => request.get('/dev/mail.json'));
  expect(everybodys).toContainEqual(
    expect.objectContaining({ to: 'zoe@example.org', subject: 'Hai già un account' }),
  );
});

test('the same cron job tells the administrator what members have submitted, with a link to each list', async ({
  request,
}) => {
  // Beside it comes an alert: an e-mail of this test has waited since January.
  const isDigest = ({ subject }: { subject: string }) => subject.includes('submissions');
  const digest = async () =>
    (await messages(() => request.get('/dev/mail.json?to=admin@example.org'))).filter(isDigest);
  await expect.poll(async () => (await digest()).length).toBe(1);
  const [message] = await digest();
  expect(message?.subject).toMatch(/^\d+ new submissions, \d+ to review$/);
  for (const kind of ['jobs', 'news', 'events', 'netsci-events', 'netsci-colloquium'])
    expect(message?.html).toContain(`/my/${kind}?status=PENDING`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the mailbox shows an e-mail, in both its forms, and its links can be followed', async ({
      page,
    }) => {
      const refused: string[] = [];
      page.on('console', (message) => refused.push(message.text()));
      await page.goto('/dev/mail');
      const message = page.getByRole('article', { name: 'Hai già un account' });
      await expect(message).toContainText('zoe@example.org');
      if (javaScriptEnabled) expect(await objections(page)).toEqual([]);

      await message.getByText('As HTML').click();
      const view = message.frameLocator('iframe');
      await expect(view.getByRole('heading', { name: 'Hai già un account' })).toBeVisible();
      await expect(view.getByRole('link', { name: 'Accedi' })).toHaveCSS('display', 'inline-block');
      expect(refused).toEqual([]);

      await message.getByRole('link', { name: 'state=recovery' }).click();
      await expect(page).toHaveURL(/\/access\/sign-in\?state=recovery&lang=it$/);

      await page.goto('/dev/mail');
      await page.getByRole('textbox', { name: 'To' }).fill('nobody@example.org');
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByText('No e-mails yet.')).toBeVisible();
    });
  });
}
