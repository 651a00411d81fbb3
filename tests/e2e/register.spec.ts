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
import { newPerson, signInAs } from './accounts.ts';
import { limits } from './limits.ts';
import { emailsTo, mailedLink } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('opens an account by e-mail, signs in and out again', both, async ({ page }) => {
  const address = `${randomUUID()}@example.org`;
  const chosen = 'orchid-ladder-mosaic-frost';
  await test.step('JOI-03 JOI-04 the form, with the newsletter ticked', async () => {
    await page.goto('/join-us/register');
    await expect(page.getByLabel('I would like to receive the newsletter')).toBeChecked();
    await fillRegistration(page, address);
    await page.getByRole('button', { name: 'Register' }).click();
  });
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
    await page.goto('/my/overview');
    await expect(page).toHaveURL(/\/access\/sign-in/);
  });
});

test('JOI-07 restarts the registration from the sent screen', async ({ page }) => {
  await page.goto('/join-us/register?state=sent');
  await page.getByRole('link', { name: 'Restart' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('JOI-05 opens the button of the registration only when all is there', async ({ page }) => {
  await page.goto('/join-us/register');
  const button = page.getByRole('button', { name: 'Register' });
  await expect(button).toBeDisabled();
  await fillRegistration(page, 'ada@example.org');
  await expect(button).toBeEnabled();
  for (const [label, wrong, right] of [
    ['First name', ' ', 'Ada'],
    ['Last name', '', 'L'],
    ['E-mail', 'ada@', 'a@example.org'],
  ] as const) {
    await page.getByLabel(label).fill(wrong);
    await expect(button).toBeDisabled();
    await page.getByLabel(label).fill(right);
    await expect(button).toBeEnabled();
  }
  await page.getByLabel('I have read the privacy policy').uncheck();
  await expect(button).toBeDisabled();
});

test('JOI-05 the server says per field what is missing, and what was typed stays', async ({
  page,
}) => {
  const response = await page.request.post('/join-us/register', {
    form: { form: 'register', givenName: 'Ada', lastName: ' ', email: 'not an <address>' },
  });
  expect(response.status()).toBe(422);
  await page.setContent(await response.text());
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(emailField(page)).toHaveValue('not an <address>');
  await expect(page.getByLabel('I would like to receive the newsletter')).not.toBeChecked();
  for (const wrong of ['Last name', 'E-mail', 'I have read the privacy policy'])
    await expect(page.getByLabel(wrong), wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Last name',
    'E-mail',
    /privacy/,
  ]);
});

test('D-13 an address that has an account gets the same answer, and an e-mail that says so', async ({
  page,
  site,
}) => {
  const { email: address } = await newPerson(site);
  await page.goto('/join-us/register');
  await fillRegistration(page, address);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(page.request, address)).length, { timeout: limits.job })
    .toBe(1);
  const [message] = await emailsTo(page.request, address);
  expect(message?.text).toContain('/access/sign-in');
  expect(message?.text).not.toContain(mainUpdate);
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
    await expect(page.getByText('Nothing has been stored.')).toBeVisible();
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(/secret-to-be|grace|Hopper/i);
  });
  await test.step('JOI-12 confirm leads to the overview', async () => {
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/access\/sign-in\?.*next=%2Fmy%2Foverview/);
  });
});

test('the signed-in user is led on instead of being asked to register again', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [who, ways] of [
    ['user', ['Pay the yearly fee', 'Go to your overview']],
    ['member', ['Go to your overview']],
  ] as const) {
    await signInAs(page, who);
    await page.goto('/join-us');
    await expect(main.locator('.actions').first().getByRole('link')).toHaveText([...ways]);
  }
  await page.goto('/join-us/register');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are signed in');
  await expect(main.locator('form')).toHaveCount(0);
  await main.getByRole('link', { name: 'Go to your overview' }).click();
  await expect(page).toHaveURL('/my/overview');
});
