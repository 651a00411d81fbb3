import { expect, type Page } from '@playwright/test';
import { enterAs, password } from './accounts.ts';
import { holdPosts } from './held-posts.ts';
import { test } from './own-site.ts';

const form = (page: Page, id: string) => page.locator(`#${id}`);
const saved = (page: Page) => page.getByText('Your details are saved.');

test('a form says what is missing as it is left, and that it is being sent', async ({
  page,
  site,
}) => {
  await enterAs(page, site);
  await page.goto('/my/account', { waitUntil: 'networkidle' });
  const name = page.getByLabel('Given name');
  const save = form(page, 'details').locator('button[type=submit]');
  await test.step('D-20 a name left empty closes its button', async () => {
    await name.fill(' ');
    await name.blur();
    await expect(save).toBeDisabled();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Fill this in.');
  });
  await test.step('it goes once, however often its button is clicked', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    const posts = await holdPosts(page, /\/my\/account\.data/);
    await name.fill('Once');
    await save.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(save).toHaveText('Saving …');
    await expect(save).toBeDisabled();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await posts.letGo();
    await expect(saved(page)).toBeVisible();
    expect(sent).toBe(1);
    await page.unrouteAll();
  });
  await test.step('D-56 what was typed stays when the site cannot be reached', async () => {
    await page.route('**/my/account.data*', (route) => route.abort());
    await name.fill('Typed');
    await save.click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('Not sent.');
    await expect(told).toBeFocused();
    await expect(name).toHaveValue('Typed');
    await page.unrouteAll();
    await save.click();
    await expect(saved(page)).toBeVisible();
  });
});

test('D-69 a switch is kept as it was last turned; a password is shown on demand, and not kept once it is changed', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site, { newsletter: true });
  await page.goto('/my/account');
  await page.locator('summary', { hasText: 'Change password' }).click();
  const change = form(page, 'change-password');
  const current = change.getByLabel('Current password');
  const show = change.getByRole('button', { name: 'Show password' }).first();
  await show.click();
  await expect(current).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(current).toHaveAttribute('type', 'password');
  await current.fill(password);
  await change.getByLabel('New password', { exact: false }).first().fill('a new and longer one');
  await change.getByLabel('Confirm new password').fill('a new and longer one');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(current).toHaveValue('');

  const part = form(page, 'newsletter');
  const newsletter = part.getByRole('switch', { name: 'Receive the newsletter' });
  await test.step('UNS-08 however fast it is pressed', async () => {
    const posts = await holdPosts(page, /\/my\/account\.data/);
    await newsletter.click();
    await expect(newsletter).not.toBeChecked();
    await newsletter.click();
    await expect(newsletter).toBeChecked();
    await posts.isHeld();
    await page.unrouteAll();
    await posts.letGo();
    await expect(part.getByRole('status')).toHaveText('Your preference is saved.');
    await expect(newsletter).toBeChecked();
    expect(await site.first('select "newsletter" from "users" where "id" = ?', id)).toEqual({
      newsletter: 1,
    });
  });
});
