import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson, password } from './accounts.ts';
import { becomeMember } from './ballots.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('D-126 somebody changes the address by a link to the new one, and the old one takes it back', async ({
  page,
  site,
}) => {
  const { id, email } = await enterAs(page, site, { givenName: 'Ada', endsIn: [100] });
  const boston = `boston-${id}@example.org`;
  await site.run(
    'update "sessions" set "provedAt" = null, "provedBy" = null where "userId" = ?',
    id,
  );
  await page.goto('/my/account/email');
  await expect(page.getByLabel('Current address')).toHaveValue(email);
  await page.getByRole('textbox', { name: 'New address' }).fill(boston);
  await press(page, 'Send the link');
  // Nothing typed is lost while the site asks whether it is her.
  await page.getByLabel('Your password').fill(password);
  await press(page, 'Confirm and go on');
  await expect(page.getByText(`We have sent an e-mail to ${boston}.`)).toBeVisible();

  await page.goto(await mailedLink(page.request, boston, { path: '/access/address-confirm' }));
  await expect(page.getByText(boston)).toBeVisible();
  await press(page, 'Use this address');
  await expect(heading(page)).toHaveText('Your address is changed');
  await page.goto('/my/account/email');
  await expect(page.getByLabel('Current address')).toHaveValue(boston);

  // Whoever reads the old mailbox needs no session.
  await page.context().clearCookies();
  await page.goto(await mailedLink(page.request, email, { path: '/access/address-undo' }));
  await press(page, 'Undo the change');
  await expect(heading(page)).toHaveText('The change is undone');
  const next = 'a quite different sentence of hers';
  await page.goto(
    await mailedLink(page.request, email, { path: '/access/password-update', messages: 2 }),
  );
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password').fill(next);
  await press(page, 'Save');
  await expect(page.getByText('Password update correctly!')).toBeVisible();
  await becomeMember(page, site, { id });
  await page.goto('/my/overview');
  await expect(page.getByRole('banner')).toContainText('Ada Newcomer');
  await page.goto('/my/account/email');
  await expect(page.getByLabel('Current address')).toHaveValue(email);
});

test('D-127 an administrator starts the change, whose new address confirms it', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { lastName: 'Administrator', roles: ['admin'] });
  const { id, email } = await newPerson(site, { givenName: 'Emmy', lastName: 'Moved' });
  const next = `moved-${id}@example.org`;
  await page.goto(`/my/users/${id}/account`);
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await page.getByLabel('New address').fill(next);
  await page.getByLabel('Note').fill('Her old university is closed.');
  await press(page, 'Send the confirmation');
  await expect(page.getByText(`${next} has not been confirmed yet.`)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(await mailedLink(page.request, next, { path: '/access/address-confirm' }));
  await press(page, 'Use this address');
  await expect(heading(page)).toHaveText('Your address is changed');
  // Told at the start, and with the undo once it is done.
  await mailedLink(page.request, email, { path: '/access/address-undo', messages: 2 });
});
