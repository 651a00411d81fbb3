import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  both,
  emailField,
  fillRegistration,
  mainUpdate,
  passwordField,
  setPassword,
  signIn,
  updated,
} from './access.ts';
import { mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test(
  'opens an account by e-mail, signs in and out again',
  both,
  async ({ page, javaScriptEnabled }) => {
    const address = `${randomUUID()}@example.org`;
    const chosen = 'orchid-ladder-mosaic-frost';
    const register = page.getByRole('button', { name: 'Register' });
    await test.step('JOI-03 JOI-04 the form, with the newsletter ticked', async () => {
      await page.goto('/join-us/register');
      await expect(page.getByLabel('I would like to receive the newsletter')).toBeChecked();
      if (javaScriptEnabled) await expect(register).toBeDisabled();
      await fillRegistration(page, address);
    });
    if (javaScriptEnabled)
      await test.step('JOI-05 its button opens only when all is there', async () => {
        await expect(register).toBeEnabled();
        for (const [label, wrong, right] of [
          ['First name', ' ', 'Ada'],
          ['Last name', '', 'Lovelace'],
          ['E-mail', 'ada@', address],
        ] as const) {
          await page.getByLabel(label).fill(wrong);
          await expect(register).toBeDisabled();
          await page.getByLabel(label).fill(right);
          await expect(register).toBeEnabled();
        }
        await page.getByLabel('I have read the privacy policy').uncheck();
        await expect(register).toBeDisabled();
        await page.getByLabel('I have read the privacy policy').check();
      });
    await register.click();
    await test.step('JOI-06 says that an e-mail is on its way', async () => {
      await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
      await expect(page.getByText('spam')).toBeVisible();
    });

    await page.goto(await mailedLink(page.request, address, { path: mainUpdate }));
    await setPassword(page, chosen);
    await expect(page.getByText(updated)).toBeVisible();
    await expect(page).toHaveURL(/\/access\/sign-in\?/);

    await test.step('ACC-03 RTE-37 signing in leads to the overview', async () => {
      await signIn(page, address, chosen);
      await expect(page).toHaveURL(/\/my\/overview/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
    });

    await test.step('MEM-18 logging out leads to the public site', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible();
    });
  },
);

test('D-14 the invitation sends nothing and goes on to the overview', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  const button = page.getByRole('button', { name: 'Accept' });
  await test.step('JOI-09 JOI-10 its fields, and a button that waits for equal passwords', async () => {
    await page.goto('/join-us/invitation');
    await expect(button).toBeDisabled();
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Hopper');
    await emailField(page).fill('grace@example.org');
    await passwordField(page).fill('secret-to-be-kept');
    await page.getByLabel('Confirm password').fill('secret-to-be');
    await page.getByLabel('I have read the privacy policy').check();
    await expect(button).toBeDisabled();
    await page.getByLabel('Confirm password').fill('secret-to-be-kept');
  });
  await test.step('JOI-11 nothing is sent or stored', async () => {
    await button.click();
    await expect(page.getByText('Nothing has been stored.')).toBeVisible();
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(/secret-to-be|grace|Hopper/i);
  });
  await test.step('JOI-12 confirm leads to the overview', async () => {
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/access\/sign-in\?.*next=%2Fmy%2Foverview/);
  });
});
