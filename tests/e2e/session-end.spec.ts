import { expect, type Page } from '@playwright/test';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { tabTo } from './content.ts';
import { test } from './own-site.ts';

const endSession = (page: Page) => page.context().clearCookies({ name: sessionCookieName });

/** Makes the screen fetch its data, as a screen that polls does, once its scripts run. */
async function load(page: Page): Promise<void> {
  type Screen = Window & { __remixRouter?: { revalidate(): void } };
  await page.waitForFunction(() => (window as Screen).__remixRouter !== undefined);
  await page.evaluate(() => (window as Screen).__remixRouter?.revalidate());
}
const again = (page: Page) => page.getByRole('link', { name: 'Sign in again (in a new tab)' });

test('ERR-02 ACC-26 data that answers 401 sends the browser to the site root', async ({
  page,
  site,
}) => {
  await enterAs(page, site);
  await page.goto('/my/account?lang=en');
  await endSession(page);
  await load(page);
  await expect(page.getByRole('heading', { name: 'You have been signed out.' })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/');
  expect(searchParams.get('next')).toMatch(/^\/my\/account/);
  expect(await objections(page)).toEqual([]);
});

test('D-75 a screen with unsaved text stays when its session has ended, and is sent after signing in', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site, { newsletter: true });
  await page.goto('/my/account');
  await page.getByLabel('Given name').fill('Augusta');
  await endSession(page);
  await load(page);
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(again(page)).toHaveAttribute('target', '_blank');
  await test.step('a switch that is moved meanwhile turns back and leads to sign-in', async () => {
    const part = page.locator('#newsletter');
    await part.getByRole('switch').click();
    await expect(part.getByRole('status')).toContainText('Not saved: your session has ended.');
    await expect(part.getByRole('status').getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(part.getByRole('switch')).toBeChecked();
    await expect(page).toHaveURL(/\/my\/account$/);
  });
  await page.locator('#details').getByRole('button', { name: 'Save' }).click();
  const summary = page.locator('.error-summary');
  await expect(summary).toContainText('You were signed out');
  await expect(summary.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(page.getByLabel('Given name')).toHaveValue('Augusta');
  // Somebody else who signs in meanwhile does not get what was typed.
  const other = await enterAs(page, site, { givenName: 'Otto' });
  await page.locator('#details').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#details').getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(summary).toContainText('You were signed out');
  expect(await site.first('select "givenName" from "users" where "id" = ?', other.id)).toEqual({
    givenName: 'Otto',
  });
  await site.run('update "sessions" set "userId" = ? where "userId" = ?', id, other.id);
  await page.locator('#details').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
});

test('D-75 a picture that is chosen by keyboard after the session has ended waits for signing in', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { endsIn: [100] });
  await page.goto('/my/netsci-events/new');
  await expect(page.locator('.not-yet')).toHaveCount(0);
  await endSession(page);
  // Registered first: on a busy page the press can come before Playwright listens for the chooser.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('textbox', { name: 'Description' }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Choose a picture' }));
  await page.keyboard.press('Enter');
  const chosen = await chooser;
  expect(chosen.isMultiple()).toBe(false);
  await chosen.setFiles({
    name: 'p.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  });
  await expect(page.getByText('Sign in in another window')).toBeVisible();
  await expect(again(page)).toBeVisible();
});
