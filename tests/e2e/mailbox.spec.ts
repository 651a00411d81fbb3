import { expect } from '@playwright/test';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.describe.configure({ mode: 'default' });
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
  // As if the queue had lost the message: the tick finds the notice.
  await site.run(
    `insert into "notices" ("id", "kind", "userId", "toAddress", "language", "createdAt") values ('n1', 'known-account', 'u1', 'zoe@example.org', 'it', '2026-01-01T00:00:00.000Z')`,
  );
  await site.tick('*/5 * * * *');
});

const letters = async (get: () => Promise<{ json(): Promise<unknown> }>) =>
  (await (await get()).json()) as Listed[];

test('a letter goes from its row over the tick and the queue into the mailbox', async ({
  request,
}) => {
  await expect
    .poll(
      async () => (await letters(() => request.get('/dev/mail.json?to=zoe@example.org'))).length,
    )
    .toBe(1);
  const everybodys = await letters(() => request.get('/dev/mail.json'));
  expect(everybodys).toContainEqual(
    expect.objectContaining({ to: 'zoe@example.org', subject: 'Hai già un account' }),
  );
});

test('the same tick tells the administrator what members have submitted, with a link to each list', async ({
  request,
}) => {
  const digest = () => letters(() => request.get('/dev/mail.json?to=admin@example.org'));
  await expect.poll(async () => (await digest()).length).toBe(1);
  const [letter] = await digest();
  expect(letter?.subject).toMatch(/^\d+ new submissions, \d+ to review$/);
  for (const kind of ['jobs', 'news', 'events', 'netsci-events', 'netsci-colloquium'])
    expect(letter?.html).toContain(`/my/${kind}?status=PENDING`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the mailbox shows a letter, in both its forms, and its links can be followed', async ({
      page,
    }) => {
      const refused: string[] = [];
      page.on('console', (message) => refused.push(message.text()));
      await page.goto('/dev/mail');
      const letter = page.getByRole('article', { name: 'Hai già un account' });
      await expect(letter).toContainText('zoe@example.org');
      if (javaScriptEnabled) expect(await objections(page)).toEqual([]);

      await letter.getByText('As HTML').click();
      const shown = letter.frameLocator('iframe');
      await expect(shown.getByRole('heading', { name: 'Hai già un account' })).toBeVisible();
      await expect(shown.getByRole('link', { name: 'Accedi' })).toHaveCSS(
        'display',
        'inline-block',
      );
      expect(refused).toEqual([]);

      await letter.getByRole('link', { name: 'state=recovery' }).click();
      await expect(page).toHaveURL(/\/access\/sign-in\?state=recovery&lang=it$/);

      await page.goto('/dev/mail');
      await page.getByRole('textbox', { name: 'To' }).fill('nobody@example.org');
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByText('No letters yet.')).toBeVisible();
    });
  });
}
