import { expect } from '@playwright/test';
import { passwordField } from './access.ts';
import { test } from './own-site.ts';

test('a new password is saved only when it is typed twice', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save' });
  const confirm = page.getByLabel('Confirm password');
  await test.step('ACC-13 ACC-14 Save opens only for two equal passwords', async () => {
    await page.goto('/access/password-update?u=x&c=y');
    await expect(save).toBeDisabled();
    await passwordField(page).fill('one-password');
    await expect(save).toBeDisabled();
    await confirm.fill('one-passwort');
    await expect(save).toBeDisabled();
    await confirm.fill('one-password');
    await expect(save).toBeEnabled();
  });
  await test.step('ACC-15 it is told when they differ', async () => {
    await confirm.fill('two-long-passwords');
    await confirm.blur();
    await expect(page.getByText("Passwords don't match. Please retry.").first()).toBeVisible();
  });
  await test.step('PRG-08 that of the programme opens for nothing less', async () => {
    await page.goto('/programme/password-update?u=x&c=y');
    await expect(save).toBeDisabled();
    await passwordField(page).fill('one-password');
    await confirm.fill('one-password');
    await expect(save).toBeEnabled();
  });
});
