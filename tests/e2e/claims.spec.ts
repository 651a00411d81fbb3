import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';
import { day } from './seeded.ts';

test.use({ world: 'users' });

test('D-131 D-132 somebody on a conference’s list becomes a member without typing an address', {
  tag: '@no-js',
}, async ({ page, site, browser, javaScriptEnabled }) => {
  test.setTimeout(120_000);
  await enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
  const address = `grace-${Date.now()}@conf.example`;
  const [year, month, date] = (day(200) ?? '').split('-');
  await page.goto('/my/users/import');
  await page.getByLabel('Conference fees that include the membership').check();
  await page
    .getByLabel('or paste the lines here')
    .fill(`Ordine;Nome e cognome;Mail;Al\nNS-1;Grace Hopper;${address};${date}.${month}.${year}`);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import one line' }).click();
  await expect(page).toHaveURL(/\/my\/users\/imports\/.+/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The import is done.').last()).toBeVisible({ timeout: 1000 });
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
  await context.close();
});
