import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { emailField, fillRegistration, passwordField } from './access.ts';
import { test } from './own-site.ts';

test('registers by a button that opens only when all is there', async ({ page }) => {
  const address = `${randomUUID()}@example.org`;
  const register = page.getByRole('button', { name: 'Register' });
  const privacy = page.getByLabel('I have read the privacy policy');
  await test.step('JOI-05 the button waits for names, an address and consent', async () => {
    await page.goto('/join-us/register');
    await expect(register).toBeDisabled();
    await fillRegistration(page, address);
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
    await privacy.uncheck();
    await expect(register).toBeDisabled();
    await privacy.check();
  });
  await register.click();
  await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
});

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
    await expect(page.getByText('Nothing was stored.')).toBeVisible();
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(/secret-to-be|grace|Hopper/i);
  });
  await test.step('JOI-12 confirm leads to the overview', async () => {
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/access\/sign-in\?.*next=%2Fmy%2Foverview/);
  });
});
