import { expect } from '@playwright/test';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { secret } from './access.ts';
import { newPerson } from './accounts.ts';
import { test } from './own-site.ts';

test('unsubscribes by the link of an e-mail with script, too', async ({ page, site }) => {
  const { id, email } = await newPerson(site, { newsletter: true });
  await page.goto(`/unsubscribe?c=${await unsubscribeCode(secret, id)}&e=${email}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(`No newsletter is sent to ${email} any more.`)).toBeVisible();
});
