import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { deviceCookieName } from '#functions/identity/access/cookies.ts';
import { enterAs, keepCookie, newSession, password } from './accounts.ts';
import { holdPosts } from './held-posts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const both = { tag: '@no-js' };
const form = (page: Page, id: string) => page.locator(`#${id}`);

test(
  'MIS-01 D-20 saves name and language by a form, with and without script; screen and call read the same',
  both,
  async ({ page, site }) => {
    await enterAs(page, site);
    await page.goto('/my/account');
    await page.getByLabel('Given name').fill('Augusta  Ada');
    await page.getByLabel('Language of e-mails').selectOption('it');
    await form(page, 'details').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Augusta Ada Newcomer');
    await page.goto('/my/account');
    await expect(page.getByLabel('Given name')).toHaveValue('Augusta Ada');
    await expect(page.getByLabel('Language of e-mails')).toHaveValue('it');
    const me = await (await page.request.get('/_api/v1/users/me')).json();
    expect(JSON.stringify(me)).toContain('"Augusta Ada"');
  },
);

test('D-65 says when somebody else was faster, and keeps what was typed', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site);
  await page.goto('/my/account');
  await site.run('update "users" set "version" = "version" + 1 where "id" = ?', id);
  await page.getByLabel('Last name').fill('Typed');
  await form(page, 'details').getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('changed in the meantime');
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveValue('Typed');
});

test('says per field what is missing, without script by the server', {
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
  await name.fill('Ada');
  await save.click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
});

test('sends a form once, however often the button is clicked', async ({ page, site }) => {
  await enterAs(page, site);
  await page.goto('/my/account', { waitUntil: 'networkidle' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  const posts = await holdPosts(page, /\/my\/account\.data/);
  await page.getByLabel('Given name').fill('Once');
  const save = form(page, 'details').locator('button[type=submit]');
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(save).toHaveText('Saving …');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await posts.letGo();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  expect(sent).toBe(1);
});

test('D-56 keeps what was typed when the site cannot be reached', async ({ page, site }) => {
  await enterAs(page, site);
  await page.goto('/my/account', { waitUntil: 'networkidle' });
  await page.route('**/my/account.data*', (route) => route.abort());
  await page.getByLabel('Given name').fill('Typed');
  const save = form(page, 'details').getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This could not be sent.');
  await expect(page.getByLabel('Given name')).toHaveValue('Typed');
  await page.unroute('**/my/account.data*');
  await save.click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
});

test('changes the password, and signs out every other device', async ({ page, site }) => {
  const { id, email } = await enterAs(page, site);
  await newSession(site, id, 'Safari on iPhone');
  await page.goto('/my/account');
  const change = form(page, 'change-password');
  const submit = change.getByRole('button', { name: 'Change password' });
  const fill = async (current: string, next: string, confirm = next) => {
    await change.getByLabel('Current password').fill(current);
    await change.getByLabel('New password', { exact: false }).first().fill(next);
    await change.getByLabel('Confirm new password').fill(confirm);
  };
  await fill('this is wrong', 'a new and longer one');
  await submit.click();
  await expect(change.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await fill(password, 'a new and longer one');
  await submit.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(change.getByLabel('Current password')).toHaveValue('');
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  const old = await page.request.post('/_api/v1/auth/signin', {
    data: { username: email, password },
  });
  expect(await old.json()).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } });
});

test('a password is never sent back by the server', async ({ page, site }) => {
  await enterAs(page, site);
  const sent = await page.goto('/my/account');
  const answer = await page.request.post('/my/account', {
    headers: { Cookie: (await sent?.request().headerValue('cookie')) ?? '' },
    form: {
      form: 'change-password',
      current: 'typed-current-secret',
      password: 'typed-new-secret',
      confirm: 'typed-other-secret',
    },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).not.toMatch(/typed-\w+-secret/);
});

test('shows a password on demand, where the page runs', async ({ page, site }) => {
  await enterAs(page, site);
  await page.goto('/my/account');
  const field = form(page, 'change-password').getByLabel('Current password');
  const show = form(page, 'change-password').getByRole('button', { name: 'Show password' }).first();
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('lists the sessions and ends one, or all others', async ({ page, site }) => {
  const { id } = await enterAs(page, site);
  for (const device of ['Safari on iPhone', 'Edge on Windows', 'Chrome on Android'])
    await newSession(site, id, device);
  await page.goto('/my/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(
    sessions.getByRole('listitem').filter({ hasText: 'Firefox on Linux' }),
  ).toContainText('This one');
  await sessions.getByRole('button', { name: 'End this session Edge on Windows' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('D-69 switches the reminders of the membership off and on', async ({ page, site }) => {
  await enterAs(page, site, { newsletter: true, endsIn: [30] });
  await page.goto('/my/account#reminders');
  const newsletter = page.getByRole('region', { name: 'Newsletter' });
  const section = page.getByRole('region', { name: 'Reminders' });
  const reminders = section.getByRole('switch', { name: 'Remind me of the end of my membership' });
  for (const wanted of [false, true, false]) {
    await expect(reminders).toBeChecked({ checked: !wanted });
    await reminders.click();
    await expect(section.getByRole('status')).toHaveText('Your preference is saved.');
    await expect(reminders).toBeChecked({ checked: wanted });
  }
  await expect(newsletter.getByRole('switch')).toBeChecked();
  await expect(newsletter.getByRole('status')).toHaveText('');
  await page.reload();
  await expect(reminders).not.toBeChecked();
});

test('D-152 an administrator switches the weekly e-mail off', async ({ page, site }) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/account#digest');
  const section = page.getByRole('region', { name: 'Weekly e-mail' });
  const digest = section.getByRole('switch', { name: 'Send me what needs attention' });
  await expect(digest).toBeChecked();
  await digest.click();
  await expect(section.getByRole('status')).toHaveText('Your preference is saved.');
  await page.reload();
  await expect(digest).not.toBeChecked();
});

test('UNS-08 keeps what a switch was last turned to, however fast it is pressed', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site, { newsletter: true });
  await page.goto('/my/account');
  const newsletter = page.getByRole('switch', { name: 'Receive the newsletter' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/my/account.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    return route.fallback();
  });
  await newsletter.click();
  await expect(newsletter).not.toBeChecked();
  await newsletter.click();
  await expect(newsletter).toBeChecked();
  release();
  const region = page.getByRole('region', { name: 'Newsletter' });
  await expect(region.getByRole('status')).toHaveText('Your preference is saved.');
  await expect(newsletter).toBeChecked();
  expect(await site.first('select "newsletter" from "users" where "id" = ?', id)).toEqual({
    newsletter: 1,
  });
});

test('hands out everything about the person as a file', async ({ page, site }) => {
  const { email } = await enterAs(page, site, { endsIn: [30] });
  await page.goto('/my/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: [{ email }],
    renewals: [{ optionDescription: 'Students' }],
  });
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
  await page.goto('/my/overview');
  await expect(page).toHaveURL(/\/access\/sign-in/);
});
