import { expect } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { asAdmin, newPerson } from './accounts.ts';
import { holdPosts } from './held-posts.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';
import { expectColour } from './pills.ts';
import { day } from './seeded.ts';

test('the colours of the list of users and of an account', async ({ page, site }) => {
  await asAdmin(page, site);
  const lastName = `Colour${Date.now()}`;
  for (const givenName of ['Per', 'Nils'])
    await newPerson(site, { givenName, lastName, newsletter: false, endsIn: [-10] });
  await page.goto(`/my/users?q=${lastName}`);
  await test.step('USR-02 USR-04 names, and yellow pills of non-members without newsletter', async () => {
    await expect(page.locator('.user-rows .row-name a')).toHaveText([
      `${lastName}, Nils`,
      `${lastName}, Per`,
    ]);
    const pills = page.locator('.user-rows .pill').filter({ hasText: 'NO' });
    await expect(pills).toHaveText(['Member NO', 'Newsletter NO', 'Member NO', 'Newsletter NO']);
    await expectColour(pills, 'yellow');
  });
  await test.step('USR-10 a period that is over is red', async () => {
    await page.getByRole('link', { name: `${lastName}, Per` }).click();
    await expectColour(page.locator('.renewal-rows .pill').filter({ hasText: 'expired' }), 'red');
  });
});

test('D-131 D-148 an import says by the pressed button alone what it is doing, and asks who sends it beside all that was chosen', async ({
  page,
  site,
}) => {
  const { id } = await asAdmin(page, site);
  const address = `grace-${id}@conf.example`;
  const prove = (at: string | null, by: string | null) =>
    site.run(
      'update "sessions" set "provedAt" = ?, "provedBy" = ? where "userId" = ?',
      ...[at, by, id],
    );
  const check = page.locator('button[value=check]');
  const start = page.getByRole('button', { name: /^Import/ });
  const invites = page.getByLabel('Invite people without an account by e-mail');
  await page.goto('/my/users/import', { waitUntil: 'networkidle' });
  await page.getByLabel('CSV file').setInputFiles({
    ...{ name: 'conference.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      `name,email,valid to,reference\nGrace Hopper,${address},${day(200)},NS-1\n`,
    ),
  });

  const sent = await holdPosts(page, /\/my\/users\/import\b/);
  await check.click();
  await expect(check).toHaveText('Checking …');
  await expect(check).toBeFocused();
  await sent.letGo();
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
  await expect(check).toHaveText('Check the file');

  await page.getByText('Correct the lines, or check another file').click();
  await check.click();
  await expect(check).toHaveText('Checking …');
  await expect(start).toBeDisabled();
  await expect(start).toHaveText('Import one line');
  await sent.letGo();
  await expect(check).toHaveText('Check the file');

  await invites.uncheck();
  // The proof has expired meanwhile: nothing has to be uploaded or chosen again.
  await prove(null, null);
  await start.click();
  await expect(start).toHaveText('Importing …');
  await expect(check).toHaveText('Check the file');
  await expect(check).toBeDisabled();
  await sent.letGo();
  await expect(page.getByRole('group', { name: 'Confirm that it is you' })).toBeVisible();
  await expect(invites).not.toBeChecked();
  await prove(siteNow().toISOString(), 'passkey');
  await page.getByRole('button', { name: 'Go on' }).click();
  await sent.letGo();
  await expect(page).toHaveURL(/\/my\/users\/imports\/.+/, { timeout: limits.job });
  await expect(page.getByText('The import is done.').first()).toBeVisible({ timeout: limits.job });
});
