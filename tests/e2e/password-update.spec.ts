import { expect } from '@playwright/test';
import {
  emailField,
  invalidToken,
  passwordField,
  recover,
  setPassword,
  signIn,
  updated,
} from './access.ts';
import { newPerson, password as old } from './accounts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('recovers by e-mail: a password that cannot be used leaves the link good, one that can signs in', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  const { email: address } = await newPerson(site);
  const link = await test.step('ACC-05 ACC-08 the way to an e-mail, and its confirmation', () =>
    recover(page, address));
  await page.goto(link);
  const save = page.getByRole('button', { name: 'Save' });
  const confirm = page.getByLabel('Confirm password');
  if (javaScriptEnabled)
    await test.step('ACC-13 ACC-14 Save opens only for two equal passwords', async () => {
      await expect(save).toBeDisabled();
      await passwordField(page).fill('one-password');
      await expect(save).toBeDisabled();
      await confirm.fill('one-passwort');
      await expect(save).toBeDisabled();
      await confirm.fill('one-password');
      await expect(save).toBeEnabled();
    });
  await test.step('ACC-15 differing passwords', async () => {
    if (javaScriptEnabled) {
      await confirm.fill('two-long-passwords');
      await confirm.blur();
    } else await setPassword(page, 'one-long-password', 'two-long-passwords');
    await expect(page.getByText("Passwords don't match. Please retry.").first()).toBeVisible();
  });
  await test.step('ACC-18 one that is easy to guess', async () => {
    await setPassword(page, 'password1');
    await expect(page.getByText('words that attackers try first').first()).toBeVisible();
  });
  await test.step('ACC-10 ACC-16 a better one is confirmed at sign-in', async () => {
    await setPassword(page, 'walnut-comet-fiddle-basin');
    await expect(page.getByText(updated)).toBeVisible();
  });
  await test.step('ACC-17 the used link says so, with the way to try again', async () => {
    await page.goto(link);
    await expect(page.getByText(invalidToken)).toBeVisible();
    await page.getByRole('link', { name: 'Re-try' }).click();
    await expect(page).toHaveURL(/\/access\/sign-in$/);
  });
  await test.step('ACC-04 the old one is refused with the sentence, and only the address stays', async () => {
    await signIn(page, address, old);
    await expect(page.getByText('E-mail or password invalid.')).toBeVisible();
    await expect(emailField(page)).toHaveValue(address);
    const setUp = page.getByRole('link', { name: 'Need to setup your password?' });
    await expect(setUp).toHaveAttribute('href', new RegExp(`e=${encodeURIComponent(address)}`));
    expect(await page.content()).not.toContain(old);
  });
  await test.step('ACC-11 the new one signs in', async () => {
    await signIn(page, address, 'walnut-comet-fiddle-basin');
    await expect(page).toHaveURL(/\/my\/overview/);
  });
});
