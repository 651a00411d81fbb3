import { expect } from '@playwright/test';
import { emailField, passwordField } from './access.ts';
import { newPerson, signInAs } from './accounts.ts';
import { test } from './own-site.ts';

test('ACC-09 PRG-06 the browser’s Back pops each state before it leaves', async ({
  page,
  site,
}) => {
  const { email: address } = await newPerson(site);
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const setUp = page.getByRole('button', { name: /etup your password/ });
  for (const start of ['/access/sign-in', '/programme/sign-in']) {
    await page.goto('/join-us');
    await page.goto(start);
    await test.step('ACC-01 ACC-02 the button opens for a whole address and a password', async () => {
      await expect(signIn).toBeDisabled();
      await emailField(page).fill('ada@example');
      await passwordField(page).fill('x');
      await expect(signIn).toBeDisabled();
      await emailField(page).fill('ada@example.org');
      await expect(signIn).toBeEnabled();
      await passwordField(page).fill('');
      await expect(signIn).toBeDisabled();
    });
    await page.getByRole('link', { name: 'Need to setup your password?' }).click();
    await test.step('ACC-07 that of the recovery for an address', async () => {
      await emailField(page).fill('');
      await expect(setUp).toBeDisabled();
    });
    await emailField(page).fill(address);
    await setUp.click();
    await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
    await page.goBack();
    await expect(setUp).toBeVisible();
    await page.goBack();
    await expect(signIn).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/join-us$/);
  }
});

test('FRM-06 a signed-in visitor sees their name on public pages, a copy of before notwithstanding', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible();
  await signInAs(page, 'member');
  await page.goto('/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Member' })).toBeVisible();
  expect((await page.request.get('/home')).headers()['cache-control']).toBe('private, no-store');
});
