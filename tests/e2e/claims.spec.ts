import { expect } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs } from './accounts.ts';
import { moveWindows, newBallot } from './ballots.ts';
import { newTitle } from './content.ts';
import { limits } from './limits.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';
import { day, today } from './seeded.ts';

test.use({ world: 'users' });

test('D-131 D-132 D-148 somebody on a conference’s list becomes a member who votes, without typing an address', {
  tag: '@no-js',
}, async ({ page, site, browser, javaScriptEnabled }) => {
  const { id: anna } = await enterAs(page, site, {
    givenName: 'Anna',
    lastName: 'Administrator',
    roles: ['admin'],
  });
  const address = `grace-${Date.now()}@conf.example`;
  const [year, month, date] = (day(200) ?? '').split('-');
  await page.goto('/my/users/import');
  await page.getByLabel('Conference fees that include the membership').check();
  await page.getByLabel('CSV file').setInputFiles({
    ...{ name: 'conference.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      `Ordine;Nome e cognome;Mail;Al\r\nNS-1;Grace Hopper;${address};${date}.${month}.${year}\r\n`,
    ),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
  await page.getByLabel('Language of the invitation').selectOption('en');
  // The proof has expired meanwhile: nothing has to be uploaded or chosen again (D-148).
  const prove = (at: string | null, by: string | null) =>
    site.run(
      'update "sessions" set "provedAt" = ?, "provedBy" = ? where "userId" = ?',
      ...[at, by, anna],
    );
  await prove(null, null);
  await page.getByRole('button', { name: 'Import one line' }).click();
  await expect(page.getByRole('group', { name: 'Confirm that it is you' })).toBeVisible();
  await expect(page.getByLabel('Language of the invitation')).toHaveValue('en');
  await prove(siteNow().toISOString(), 'passkey');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/my\/users\/imports\/.+/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The import is done.').last()).toBeVisible({
      timeout: limits.look,
    });
  }).toPass();

  const link = await mailedLink(page.request, address, { path: '/access/claim' });
  const context = await browser.newContext({ javaScriptEnabled });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByLabel('First name')).toHaveValue('Grace');
  await expect(phone.getByLabel('Last name')).toHaveValue('Hopper');
  await phone.getByLabel('Password', { exact: true }).fill('orchid-ladder-mosaic-frost');
  await phone.getByLabel('Confirm password').fill('orchid-ladder-mosaic-frost');
  await phone.getByLabel(/I have read the privacy policy/).check();
  await phone.getByRole('button', { name: 'Open the account' }).click();
  await expect(phone).toHaveURL(/\/my\/overview/);
  await expect(phone.getByText(String(year)).first()).toBeVisible();

  const title = newTitle('Shall we meet again?');
  const poll = await newBallot(site, title, null, { voting: [-1, 3] });
  // In the first hour of a day (UTC), the vote opened on the day before; Grace is a member since today.
  await site.run('update "ballots" set "recordDate" = ? where "id" = ?', today, poll);
  await site.cronJob('* * * * *');
  await expect(async () => {
    await phone.goto(`${site.url}/my/overview/ballots/${poll}/poll`);
    await phone.getByRole('link', { name: 'Vote', exact: true }).click({ timeout: limits.look });
  }).toPass({ timeout: limits.job });
  await phone.getByRole('radio', { name: 'Yes' }).check();
  await phone.getByRole('button', { name: 'Proceed' }).last().click();
  await phone.getByRole('button', { name: 'Cast vote' }).click();
  await expect(phone.locator('.vote-receipt-number')).toBeVisible();
  await moveWindows(site, poll, { voting: [-3, -1] });
  await context.close();
});
