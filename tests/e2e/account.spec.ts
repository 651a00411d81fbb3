import { expect, type Page } from '@playwright/test';
import { deviceCookieName } from '#functions/identity/access/cookies.ts';
import { enterAs, keepCookie, newSession, password } from './accounts.ts';
import { holdPosts } from './held-posts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const form = (page: Page, id: string) => page.locator(`#${id}`);
const saved = (page: Page) => page.getByText('Your details are saved.');

test('MIS-01 D-20 says per field what is missing, and saves name and language, with and without script', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  await enterAs(page, site);
  await page.goto('/my/account');
  const name = page.getByLabel('Given name');
  const save = form(page, 'details').getByRole('button', { name: 'Save' });
  await name.fill(' ');
  await page.getByLabel('Last name').fill('Kept');
  if (javaScriptEnabled === false) {
    await save.click();
    await expect(page.getByRole('alert')).toContainText('One field needs your attention');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Given name' })).toHaveAttribute(
      'href',
      '#details-givenName',
    );
  } else {
    await name.blur();
    await expect(save).toBeDisabled();
  }
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await expect(page.getByLabel('Last name')).toHaveValue('Kept');
  await name.fill('Augusta  Ada');
  await page.getByLabel('Language of e-mails').selectOption('it');
  await save.click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Augusta Ada Kept');
  await page.goto('/my/account');
  await expect(name).toHaveValue('Augusta Ada');
  await expect(page.getByLabel('Language of e-mails')).toHaveValue('it');
  const me = await (await page.request.get('/_api/v1/users/me')).json();
  expect(JSON.stringify(me)).toContain('"Augusta Ada"');
});

test('a form that is sent says so', async ({ page, site }) => {
  const { id } = await enterAs(page, site);
  await page.goto('/my/account', { waitUntil: 'networkidle' });
  const name = page.getByLabel('Given name');
  const save = form(page, 'details').locator('button[type=submit]');
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
    await expect(page.getByRole('alert')).toContainText('This could not be sent.');
    await expect(name).toHaveValue('Typed');
    await page.unrouteAll();
    await save.click();
    await expect(saved(page)).toBeVisible();
  });
  await test.step('D-65 and when somebody else was faster', async () => {
    await site.run('update "users" set "version" = "version" + 1 where "id" = ?', id);
    await name.fill('Typed again');
    await save.click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('changed in the meantime');
    await expect(summary).toBeFocused();
    await expect(name).toHaveValue('Typed again');
  });
});

test('ends a session, and all others by a new password', async ({ page, site }) => {
  const { id, email } = await enterAs(page, site);
  for (const device of ['Safari on iPhone', 'Edge on Windows', 'Chrome on Android'])
    await newSession(site, id, device);
  await page.goto('/my/account');
  const sessions = page
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: 'Firefox on Linux' })).toContainText('This one');
  await page.getByRole('button', { name: 'End this session Edge on Windows' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(sessions).toHaveCount(3);

  const change = form(page, 'change-password');
  const current = change.getByLabel('Current password');
  const submit = change.getByRole('button', { name: 'Change password' });
  await test.step('a password is shown on demand', async () => {
    const show = change.getByRole('button', { name: 'Show password' }).first();
    await show.click();
    await expect(current).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await show.click();
    await expect(current).toHaveAttribute('type', 'password');
  });
  const fill = async (present: string) => {
    await current.fill(present);
    await change.getByLabel('New password', { exact: false }).first().fill('a new and longer one');
    await change.getByLabel('Confirm new password').fill('a new and longer one');
  };
  await fill('this is wrong');
  await submit.click();
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await fill(password);
  await submit.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(sessions).toHaveText(/This one/);
  const old = await page.request.post('/_api/v1/auth/signin', {
    data: { username: email, password },
  });
  expect(await old.json()).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } });
});

test('D-69 D-152 each switch is kept as it was last turned, for itself', async ({ page, site }) => {
  const { id } = await enterAs(page, site, { newsletter: true, endsIn: [30], roles: ['admin'] });
  await page.goto('/my/account');
  const part = (name: string) => page.getByRole('region', { name });
  const newsletter = part('Newsletter').getByRole('switch', { name: 'Receive the newsletter' });
  const reminders = part('Reminders').getByRole('switch', {
    name: 'Remind me of the end of my membership',
  });
  const digest = part('Weekly e-mail').getByRole('switch', {
    name: 'Send me what needs attention',
  });
  for (const wanted of [false, true, false]) {
    await expect(reminders).toBeChecked({ checked: !wanted });
    await reminders.click();
    await expect(part('Reminders').getByRole('status')).toHaveText('Your preference is saved.');
    await expect(reminders).toBeChecked({ checked: wanted });
  }
  await expect(newsletter).toBeChecked();
  await expect(part('Newsletter').getByRole('status')).toHaveText('');
  await expect(digest).toBeChecked();
  await digest.click();
  await expect(part('Weekly e-mail').getByRole('status')).toHaveText('Your preference is saved.');
  await test.step('UNS-08 however fast it is pressed', async () => {
    const posts = await holdPosts(page, /\/my\/account\.data/);
    await newsletter.click();
    await expect(newsletter).not.toBeChecked();
    await newsletter.click();
    await expect(newsletter).toBeChecked();
    await posts.isHeld();
    await page.unrouteAll();
    await posts.letGo();
    await expect(part('Newsletter').getByRole('status')).toHaveText('Your preference is saved.');
    await expect(newsletter).toBeChecked();
    expect(await site.first('select "newsletter" from "users" where "id" = ?', id)).toEqual({
      newsletter: 1,
    });
  });
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(digest).not.toBeChecked();
});

test('closes the account for good', async ({ page, site }) => {
  const { email } = await enterAs(page, site);
  // The cookie that signing in sets besides the session's.
  await keepCookie(page, site.url, 'a mark', deviceCookieName);
  await page.goto('/my/account');
  await page.getByText('Close my account').first().click();
  const close = form(page, 'close');
  await close.getByLabel('Current password').fill(password);
  await close.getByLabel('I understand').check();
  await close.getByRole('button', { name: 'Close my account' }).click();
  await expect(page).toHaveURL(/\/access\/sign-in\?closed=1/);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toEqual(['cookie-consent']);
  const again = await page.request.post('/_api/v1/auth/signin', {
    data: { username: email, password },
  });
  expect(await again.json()).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } });
});
