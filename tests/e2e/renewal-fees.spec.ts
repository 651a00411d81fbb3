import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { expectSound } from './axe.ts';
import { newTitle } from './content.ts';
import { test } from './own-site.ts';

// confirmations.spec.ts adds a fee and retires it.
test('D-56 what is wrong with a fee is told as it is typed, and closes its button', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { givenName: 'Anna', roles: ['admin'] });
  const id = crypto.randomUUID();
  const name = newTitle('Emeriti');
  await site.run(
    `insert into "renewalOptions" ("id", "description", "amount", "ordinal") values (?, ?, 1550, 9)`,
    ...[id, name],
  );
  await page.goto(`/my/renewal-options?edit=${id}`, { waitUntil: 'networkidle' });
  const row = page.locator('.fee-rows > li').filter({ hasText: name });
  const amount = row.getByLabel('Amount');
  const save = row.getByRole('button', { name: 'Save' });
  await amount.fill('1,000');
  await row.getByLabel('Text in Italian').fill(name);
  await expect(row.locator('.field-error')).toContainText('an amount such as 25 or 25.50');
  await expect(save).toBeDisabled();
  await amount.fill('20');
  await expect(save).toBeEnabled();
  await expectSound(page);
});
