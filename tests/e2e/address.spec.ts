import { expect, type Page } from '@playwright/test';
import { enterAs, password } from './accounts.ts';
import { test } from './own-site.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Its way to a confirmed address stands in tests/site/account.test.ts.
test('D-126 a new address stays typed while the site asks whether it is her', async ({
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
});
