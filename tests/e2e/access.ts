import type { Page } from '@playwright/test';
import { password } from './accounts.ts';

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

export async function signIn(page: Page, address: string, given = password) {
  await emailField(page).fill(address);
  await passwordField(page).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
