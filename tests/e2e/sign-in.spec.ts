import { expect } from '@playwright/test';
import {
  both,
  emailField,
  passwordField,
  recover,
  setPassword,
  signIn,
  signOut,
  updated,
} from './access.ts';
import { newPerson, signInAs } from './accounts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test(
  'ACC-04 refuses a wrong password with the sentence, keeps the address and not the password',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    await page.goto('/access/sign-in');
    await signIn(page, address, 'not the password');
    await expect(page.getByText('E-mail or password invalid.')).toBeVisible();
    await expect(emailField(page)).toHaveValue(address);
    const setUp = page.getByRole('link', { name: 'Need to setup your password?' });
    await expect(setUp).toHaveAttribute('href', new RegExp(`e=${encodeURIComponent(address)}`));
    expect(await page.content()).not.toContain('not the password');
  },
);

test('open their buttons only for a whole address and password', async ({ page }) => {
  await test.step('ACC-01 ACC-02 sign-in', async () => {
    for (const path of ['/access/sign-in', '/programme/sign-in']) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Sign In' });
      await expect(button).toBeDisabled();
      await emailField(page).fill('ada@example');
      await passwordField(page).fill('x');
      await expect(button).toBeDisabled();
      await emailField(page).fill('ada@example.org');
      await expect(button).toBeEnabled();
      await passwordField(page).fill('');
      await expect(button).toBeDisabled();
    }
  });
  await test.step('ACC-07 recovery', async () => {
    for (const path of ['/access/sign-in?state=recovery', '/programme/password-recovery']) {
      await page.goto(path);
      const button = page.getByRole('button', { name: /etup your password/ });
      await expect(button).toBeDisabled();
      await emailField(page).fill('ada@example.org');
      await expect(button).toBeEnabled();
    }
  });
  await test.step('PRG-08 the password of the programme', async () => {
    await page.goto('/programme/password-update?u=x&c=y');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test('D-17 ACC-25 goes on to where the visitor wanted to go, on this site only', async ({
  page,
  site,
}) => {
  const { email: address } = await newPerson(site);
  await page.goto('/my/account');
  await signIn(page, address);
  await expect(page).toHaveURL(/\/my\/account$/);
  await signOut(page);
  // The server treats them all alike.
  for (const evil of ['//evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/access/sign-in?next=${encodeURIComponent(evil)}`);
    await signIn(page, address);
    await expect(page, evil).toHaveURL(`${site.url}/my/overview`);
    await signOut(page);
  }
});

test('sets up a new password by e-mail', both, async ({ page, site }) => {
  const { email: address } = await newPerson(site);
  await test.step('ACC-05 ACC-08 the way to an e-mail, and its confirmation', async () => {
    await page.goto(await recover(page, address));
  });
  await test.step('ACC-10 ACC-11 the new password is confirmed at sign-in', async () => {
    await setPassword(page, 'orchid-ladder-mosaic-frost');
    await expect(page.getByText(updated)).toBeVisible();
  });
  await signIn(page, address, 'orchid-ladder-mosaic-frost');
  await expect(page).toHaveURL(/\/my\/overview/);
});

test(
  'ACC-09 PRG-06 the browser’s Back pops each state before it leaves',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    for (const start of ['/access/sign-in', '/programme/sign-in']) {
      await page.goto('/join-us');
      await page.goto(start);
      await page.getByRole('link', { name: 'Need to setup your password?' }).click();
      await emailField(page).fill(address);
      await page.getByRole('button', { name: /etup your password/ }).click();
      await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: /etup your password/ })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/join-us$/);
    }
  },
);

test('ACC-06 changes one’s mind, and restarts after the e-mail', async ({ page }) => {
  await page.goto('/access/sign-in?state=recovery');
  await page.getByRole('link', { name: "I've changed my mind" }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/access/sign-in?state=sent');
  await page.getByRole('link', { name: 'Restart' }).click();
  await expect(page.getByRole('button', { name: 'Setup your password' })).toBeVisible();
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
  await page.goto('/my/overview');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible();
});
