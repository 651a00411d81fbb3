import { expect, type Page } from '@playwright/test';
import { password } from './accounts.ts';
import { mailedLink } from './mailbox.ts';

export const both = { tag: '@no-js' };
export const secret = 'a secret of the tests, known to everybody';
export const mainUpdate = '/access/password-update';
export const programmeUpdate = '/programme/password-update';
export const invalidToken = 'Ops! There was an error. This token is not valid anymore.';
export const updated = 'Password update correctly! Proceed to sign in.';

export const emailField = (page: Page) => page.getByLabel('E-mail');
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

export async function fillRegistration(page: Page, address: string) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await emailField(page).fill(address);
  await page.getByLabel('I have read the privacy policy').check();
}

export async function setPassword(page: Page, first: string, second = first) {
  await passwordField(page).fill(first);
  await page.getByLabel('Confirm password').fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
}

export async function signIn(page: Page, address: string, given = password) {
  await emailField(page).fill(address);
  await passwordField(page).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Asks for a password link by e-mail and returns it. */
export async function recover(page: Page, address: string, path = mainUpdate): Promise<string> {
  const isMain = path === mainUpdate;
  await page.goto(isMain ? '/access/sign-in' : '/programme/sign-in');
  await page.getByRole('link', { name: 'Need to setup your password?' }).click();
  await emailField(page).fill(address);
  const name = isMain ? 'Setup your password' : 'Proceed to setup your password';
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
  // A slip of the finger is seen at once.
  await expect(page.getByRole('status').getByText(address)).toBeVisible();
  return mailedLink(page.request, address, { path });
}

/** Signs out and waits until that is done: the next navigation must not interrupt it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home$/);
}
