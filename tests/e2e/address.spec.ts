import { expect, type Page } from '@playwright/test';
import { enterAs, password } from './accounts.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('D-126 a new address stays typed while the site asks whether it is her, and is confirmed', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site);
  const boston = `boston-${id}@example.org`;
  const unproved = 'update "sessions" set "provedAt" = null, "provedBy" = null where "userId" = ?';
  await site.run(unproved, id);
  await page.goto('/my/account/email');
  await page.getByRole('textbox', { name: 'New address' }).fill(boston);
  await press(page, 'Send the link');
  await page.getByLabel('Your password').fill(password);
  await press(page, 'Confirm and go on');
  await expect(page.getByText(`We have sent an e-mail to ${boston}.`)).toBeVisible();
  await page.goto(await mailedLink(page.request, boston, { path: '/access/address-confirm' }));
  await press(page, 'Use this address');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is changed');
});
