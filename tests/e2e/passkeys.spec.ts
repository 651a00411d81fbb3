import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { siteNow } from '#tests/support/site-client.ts';
import { emailField, signIn, signOut } from './access.ts';
import { newPerson } from './accounts.ts';
import { emailsTo } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

/**
 * Adds an authenticator to the browser: inside the device, with a user who has been verified. It answers at once,
 * also what the e-mail field suggests, unless it is told to wait.
 */
async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled: boolean) =>
    tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

/** The digits of the newest e-mail to an address. */
async function mailedDigits(page: Page, to: string): Promise<string> {
  await expect.poll(async () => (await emailsTo(page.request, to)).length).toBeGreaterThan(0);
  const [newest] = await emailsTo(page.request, to);
  return newest?.subject.match(/\d{8}/)?.[0] ?? '';
}

/** Sets up an app by the key that the screen shows: the app, and the recovery codes. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const key = ((await page.locator('.app-key').textContent()) ?? '').replace(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await page
    .getByLabel('Code that the app shows')
    .fill(app.generate({ timestamp: siteNow().getTime() }));
  await page.getByRole('button', { name: 'Add the app' }).click();
  return app;
}

test('D-120 an administrator with a passkey: set up, signed out, signed in, and confirmed', async ({
  page,
  site,
}) => {
  const answers = await addAuthenticator(page);
  const { id, email } = await newPerson(site, { roles: ['admin'] });
  await page.goto('/access/sign-in');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/my\/overview$/);

  await test.step('the password alone sets up nothing: an e-mail has a code', async () => {
    await page.goto('/my/account/security');
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code from the e-mail').fill(await mailedDigits(page, email));
    await page.getByRole('button', { name: 'Confirm' }).click();
  });

  const codes =
    await test.step('a passkey is made, and recovery codes are shown once', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
      const shown = await page.locator('.recovery-codes code').allInnerTexts();
      expect(shown).toHaveLength(10);
      await page.getByRole('link', { name: 'I have kept them' }).click();
      await expect(page.getByText('10 are left.')).toBeVisible();
      await expect(page.getByText('There is no passkey yet.')).toHaveCount(0);
      return shown;
    });

  await test.step('it signs in by its button', async () => {
    await signOut(page);
    await page.goto('/access/sign-in?next=/my/account');
    await passkeyButton(page).click();
    await expect(page).toHaveURL(/\/my\/account$/);
  });

  await test.step('it is the second step after the password', async () => {
    await signOut(page);
    await answers(false);
    await page.goto('/access/sign-in');
    await signIn(page, email);
    await expect(page.getByText('Your password is right.')).toBeVisible();
    await answers(true);
    await passkeyButton(page).click();
    await expect(page).toHaveURL(/\/my\/overview$/);
  });

  await test.step('ten minutes later it confirms a download', async () => {
    const age = () =>
      site.run(
        `update "sessions" set "provedAt" = '2026-01-01T00:00:00.000Z' where "userId" = ?`,
        id,
      );
    await age();
    await page.goto('/my/users');
    await page.getByRole('button', { name: 'CSV with these columns' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await passkeyButton(page).click();
    await expect(page).toHaveURL(/\/my\/users/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV with these columns' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('a recovery code opens a sign-in', async () => {
    await answers(false);
    await signOut(page);
    await page.goto('/access/sign-in');
    await signIn(page, email);
    await page.getByLabel('Code from your app, or a recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/my\/overview$/);
  });
});

test('D-120 a member with an app: a real code at sign-in, and what the e-mail field suggests', async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  await page.goto('/access/sign-in?next=/my/account/security');
  await signIn(page, email);
  const app = await setUpApp(page);
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await signOut(page);
  await page.goto('/access/sign-in');
  await signIn(page, email);
  // The code that set it up counts once: the next interval’s is taken early.
  const code = page.getByLabel('Code from your app, or a recovery code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code is not right').last()).toBeVisible();
  await code.fill(app.generate({ timestamp: siteNow().getTime() + 30_000 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/my\/overview$/);

  await addAuthenticator(page);
  await page.goto('/my/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The second factor is set up.')).toBeVisible();
  await signOut(page);
  await page.goto('/access/sign-in?next=/my/account');
  await emailField(page).focus();
  await expect(page).toHaveURL(/\/my\/account$/);
});
