import { expect } from '@playwright/test';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { both, secret } from './access.ts';
import { newPerson } from './accounts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test(
  'unsubscribes by the link of an e-mail, and again after a mistake',
  both,
  async ({ page, site }) => {
    const { id, email: address } = await newPerson(site, { newsletter: true });
    const link = `/unsubscribe?c=${await unsubscribeCode(secret, id)}&e=${encodeURIComponent(address)}`;
    await test.step('UNS-01 the screen names the address of the link', async () => {
      await page.goto(link);
      await expect(
        page.getByText(`The newsletter will no longer be sent to ${address}.`),
      ).toBeVisible();
    });
    const wants = () => site.first('select "newsletter" from "users" where "id" = ?', id);
    expect(await wants(), 'looking at the link changes nothing').toEqual({ newsletter: 1 });
    await test.step('UNS-02 UNS-03 the button unsubscribes, and the message names the address', async () => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(
        page.getByText(`${address} will not receive the newsletter any more.`),
      ).toBeVisible();
      expect(await wants()).toEqual({ newsletter: 0 });
    });
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await expect(page.getByText(`${address} will go on receiving the newsletter.`)).toBeVisible();
    expect(await wants()).toEqual({ newsletter: 1 });
  },
);
