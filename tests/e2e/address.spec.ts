import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson, password } from './accounts.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an address changes by a link to the new one', async ({ page, site }) => {
  const { id, email } = await enterAs(page, site, { givenName: 'Ada', endsIn: [100] });
  const boston = `boston-${id}@example.org`;
  const addressNow = () => site.first('select "email" from "users" where "id" = ?', id);
  await test.step('D-126 somebody asks for it, and confirms the new one', async () => {
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
    expect(await addressNow()).toEqual({ email: boston });
  });
  await test.step('whoever reads the old mailbox takes it back without a session', async () => {
    await page.context().clearCookies();
    await page.goto(await mailedLink(page.request, email, { path: '/access/address-undo' }));
    await press(page, 'Undo the change');
    await expect(heading(page)).toHaveText('The change is undone');
    expect(await addressNow()).toEqual({ email });
    await mailedLink(page.request, email, { path: '/access/password-update', messages: 2 });
  });
  await test.step('D-127 an administrator starts it, and only the new one can confirm it', async () => {
    await enterAs(page, site, { lastName: 'Administrator', roles: ['admin'] });
    const emmy = await newPerson(site, { givenName: 'Emmy', lastName: 'Moved' });
    const next = `moved-${emmy.id}@example.org`;
    await page.goto(`/my/users/${emmy.id}/account`);
    await page.getByRole('link', { name: 'Change the e-mail address' }).click();
    await page.getByLabel('New address').fill(next);
    await page.getByLabel('Note').fill('Her old university is closed.');
    await press(page, 'Send the confirmation');
    await expect(page.getByText(`${next} has not been confirmed yet.`)).toBeVisible();
    await mailedLink(page.request, next, { path: '/access/address-confirm' });
  });
});
