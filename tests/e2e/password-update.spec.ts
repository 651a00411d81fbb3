import { expect } from '@playwright/test';
import {
  emailField,
  invalidToken,
  mainUpdate,
  passwordField,
  recover,
  setPassword,
  updated,
} from './access.ts';
import { newPerson } from './accounts.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('ACC-17 a used, an expired and a forged code say so, with the way to try again', async ({
  page,
  site,
}) => {
  const { id, email: address } = await newPerson(site);
  const link = await recover(page, address);
  await page.goto(link);
  await setPassword(page, 'orchid-ladder-mosaic-frost');
  await expect(page.getByText(updated)).toBeVisible();

  const fails = async (tried: string, isKnown = true) => {
    await page.goto(tried);
    // A link that was good once says so before anything is typed.
    if (!isKnown) await setPassword(page, 'copper-saddle-opera-elbow');
    await expect(page.getByText(invalidToken)).toBeVisible();
  };
  await fails(link);
  await page.getByRole('link', { name: 'Re-try' }).click();
  await expect(page).toHaveURL(/\/access\/sign-in$/);
  await fails(`${mainUpdate}?u=${id}&c=forged`, false);

  await page.goto('/access/sign-in?state=recovery');
  await emailField(page).fill(address);
  await page.getByRole('button', { name: 'Setup your password' }).click();
  const second = await mailedLink(page.request, address, { path: mainUpdate, messages: 3 });
  await site.run(
    `update "codes" set "expiresAt" = '2026-01-01T00:00:00.000Z' where "userId" = ?`,
    id,
  );
  await fails(second);
});

test('ACC-12 a link that lost its user or code says so at once', async ({ page }) => {
  for (const broken of [mainUpdate, `${mainUpdate}?u=x`, `${mainUpdate}?c=x`]) {
    await page.goto(broken);
    await expect(page.getByText(invalidToken)).toBeVisible();
  }
});

test('ACC-13 ACC-14 opens Save only for two equal passwords', async ({ page }) => {
  await page.goto(`${mainUpdate}?u=x&c=y`);
  const button = page.getByRole('button', { name: 'Save' });
  await expect(button).toBeDisabled();
  await passwordField(page).fill('one-password');
  await expect(button).toBeDisabled();
  await page.getByLabel('Confirm password').fill('one-passwort');
  await expect(button).toBeDisabled();
  await page.getByLabel('Confirm password').fill('one-password');
  await expect(button).toBeEnabled();
});

test('says when passwords differ, and why one cannot be used, and the link stays good', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  const { email: address } = await newPerson(site);
  await page.goto(await recover(page, address));
  await test.step('ACC-15 differing passwords', async () => {
    if (javaScriptEnabled === false) {
      await setPassword(page, 'one-long-password', 'two-long-passwords');
    } else {
      await passwordField(page).fill('one-long-password');
      await page.getByLabel('Confirm password').fill('two-long-passwords');
      await page.getByLabel('Confirm password').blur();
    }
    await expect(page.getByText("Passwords don't match. Please retry.").first()).toBeVisible();
  });
  await test.step('ACC-18 one that is easy to guess', async () => {
    await setPassword(page, 'password1');
    await expect(page.getByText('words that attackers try first').first()).toBeVisible();
  });
  await test.step('ACC-16 a better one leads to sign-in', async () => {
    await setPassword(page, 'walnut-comet-fiddle-basin');
    await expect(page.getByText(updated)).toBeVisible();
  });
});
