import { expect, type Page } from '@playwright/test';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { emailField, signIn } from './access.ts';
import { newPerson } from './accounts.ts';
import { emailsTo } from './mailbox.ts';
import { test } from './own-site.ts';

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
  return newest?.text.match(/^\d{8}$/m)?.[0] ?? '';
}

/** Ends the session as its cookie does; quicker than the button. */
async function leave(page: Page, path: string): Promise<void> {
  await page.context().clearCookies({ name: sessionCookieName });
  await page.goto(path);
}

// Codes from an app or a list stand in tests/site/sign-in.test.ts.
test('D-120 a passkey is made, signs in, is the second step after a password, and confirms a download', async ({
  page,
  site,
}) => {
  const answers = await addAuthenticator(page);
  const { id, email } = await newPerson(site, { roles: ['admin'] });
  await page.goto('/access/sign-in?next=/my/account/security');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from the e-mail').fill(await mailedDigits(page, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);

  await test.step('it signs in where the e-mail field suggests it', async () => {
    await leave(page, '/access/sign-in?next=/my/account');
    await emailField(page).focus();
    await expect(page).toHaveURL('/my/account');
  });

  await test.step('it signs in by its button', async () => {
    await leave(page, '/access/sign-in?next=/my/account');
    await passkeyButton(page).click();
    await expect(page).toHaveURL('/my/account');
  });

  await test.step('it is the second step after the password', async () => {
    await answers(false);
    await leave(page, '/access/sign-in');
    await signIn(page, email);
    await expect(page.getByText('Your password is right.')).toBeVisible();
    await answers(true);
    await passkeyButton(page).click();
    await expect(page).toHaveURL(/\/my\/overview$/);
  });

  await test.step('ten minutes later it confirms a download', async () => {
    await site.run(
      `update "sessions" set "provedAt" = '2026-01-01T00:00:00.000Z' where "userId" = ?`,
      id,
    );
    await page.goto('/my/users');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await passkeyButton(page).click();
    await expect(page).toHaveURL(/\/my\/users/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});
