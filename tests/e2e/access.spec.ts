import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { unsubscribeCode } from '#functions/account/unsubscribe-code.ts';
import { newPerson, password, signInAs } from './accounts.ts';
import { objections } from './axe.ts';
import { lettersTo, mailedLink } from './letters.ts';
import { test } from './own-site.ts';

test.use({ world: 'access' });

const both = { tag: '@no-js' };
const secret = 'a secret of the tests, known to everybody';
const mainUpdate = '/access/password-update';
const programmeUpdate = '/programme/password-update';
const invalidToken = 'Ops! There was an error. This token is not valid anymore.';
const updated = 'Password update correctly! Proceed to sign in.';

const email = (page: Page) => page.getByLabel('E-mail');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillRegistration(page: Page, address: string) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await email(page).fill(address);
  await page.getByLabel('I have read the privacy policy').check();
}

async function setPassword(page: Page, first: string, second = first) {
  await passwordField(page).fill(first);
  await page.getByLabel('Confirm password').fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
}

async function signIn(page: Page, address: string, given = password) {
  await email(page).fill(address);
  await passwordField(page).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Asks for a password mail and gives the link of it. */
async function recover(page: Page, address: string, path = mainUpdate): Promise<string> {
  const isMain = path === mainUpdate;
  await page.goto(isMain ? '/access/sign-in' : '/programme/sign-in');
  await page.getByRole('link', { name: 'Need to setup your password?' }).click();
  await email(page).fill(address);
  const name = isMain ? 'Setup your password' : 'Proceed to setup your password';
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
  return mailedLink(page.request, address, { path });
}

test(
  'JOI-03 JOI-06 ACC-03 MEM-18 opens an account by letter, signs in and out again',
  both,
  async ({ page }) => {
    test.setTimeout(60_000);
    const address = `${randomUUID()}@example.org`;
    await page.goto('/join-us/register');
    await expect(page.getByLabel('I would like to receive the newsletter')).toBeChecked();
    await fillRegistration(page, address);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
    await expect(page.getByText('spam')).toBeVisible();

    await page.goto(await mailedLink(page.request, address, { path: mainUpdate }));
    await setPassword(page, password);
    await expect(page.getByText(updated)).toBeVisible();
    await expect(page).toHaveURL(/\/access\/sign-in\?/);

    await signIn(page, address);
    await expect(page).toHaveURL(/\/my\/overview/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible();
    await page.goto('/my/overview');
    await expect(page).toHaveURL(/\/access\/sign-in/);
  },
);

test('JOI-07 restarts the registration from the sent screen', both, async ({ page }) => {
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
  await expect(email(page)).toHaveValue('not an <address>');
  await expect(page.getByLabel('I would like to receive the newsletter')).not.toBeChecked();
  for (const wrong of ['Last name', 'E-mail', 'I have read the privacy policy'])
    await expect(page.getByLabel(wrong), wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Last name',
    'E-mail',
    /privacy/,
  ]);
});

test(
  'D-13 an address that has an account gets the same answer, and a letter that says so',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    await page.goto('/join-us/register');
    await fillRegistration(page, address);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail sent!' })).toBeVisible();
    await expect
      .poll(async () => (await lettersTo(page.request, address)).length, { timeout: 15_000 })
      .toBe(1);
    const [letter] = await lettersTo(page.request, address);
    expect(letter?.text).toContain('/access/sign-in');
    expect(letter?.text).not.toContain(mainUpdate);
  },
);

test(
  'JOI-09 JOI-10 JOI-11 JOI-12 the invitation sends nothing and goes on to the overview',
  both,
  async ({ page, javaScriptEnabled }) => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await page.goto('/join-us/invitation');
    const button = page.getByRole('button', { name: 'Accept' });
    if (javaScriptEnabled !== false) await expect(button).toBeDisabled();
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Hopper');
    await email(page).fill('grace@example.org');
    await passwordField(page).fill('secret-to-be-kept');
    await page.getByLabel('Confirm password').fill('secret-to-be');
    await page.getByLabel('I have read the privacy policy').check();
    if (javaScriptEnabled !== false) await expect(button).toBeDisabled();
    await page.getByLabel('Confirm password').fill('secret-to-be-kept');
    await button.click();
    await expect(page.getByText('Nothing has been stored.')).toBeVisible();
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(/secret-to-be|grace|Hopper/i);
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/access\/sign-in\?.*next=%2Fmy%2Foverview/);
  },
);

test(
  'ACC-04 refuses a wrong password with the sentence, keeps the address and not the password',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    await page.goto('/access/sign-in');
    await signIn(page, address, 'not the password');
    await expect(page.getByText('E-mail or password invalid.')).toBeVisible();
    await expect(email(page)).toHaveValue(address);
    expect(await page.content()).not.toContain('not the password');
  },
);

test('ACC-02 ACC-07 open their buttons only for a whole address and password', async ({ page }) => {
  await page.goto('/access/sign-in');
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toBeDisabled();
  await email(page).fill('ada@example');
  await passwordField(page).fill('x');
  await expect(button).toBeDisabled();
  await email(page).fill('ada@example.org');
  await expect(button).toBeEnabled();
  await passwordField(page).fill('');
  await expect(button).toBeDisabled();
  await page.goto('/access/sign-in?state=recovery');
  const recovery = page.getByRole('button', { name: 'Setup your password' });
  await expect(recovery).toBeDisabled();
  await email(page).fill('ada@example.org');
  await expect(recovery).toBeEnabled();
});

test(
  'D-17 ACC-25 goes on to where the visitor wanted to go, on this site only',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    await page.goto('/my/account');
    await signIn(page, address);
    await expect(page).toHaveURL(/\/my\/account$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const evil of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/access/sign-in?next=${encodeURIComponent(evil)}`);
      await signIn(page, address);
      await expect(page, evil).toHaveURL(`${site.url}/my/overview`);
      await page.getByRole('button', { name: 'Logout' }).click();
    }
  },
);

test(
  'ACC-05 ACC-06 ACC-08 ACC-10 ACC-11 sets up a new password by letter',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    await page.goto(await recover(page, address));
    await setPassword(page, 'a-wholly-new-password');
    await expect(page.getByText(updated)).toBeVisible();
    await signIn(page, address, 'a-wholly-new-password');
    await expect(page).toHaveURL(/\/my\/overview/);
  },
);

test(
  'ACC-09 PRG-06 the browser’s Back pops each state before it leaves',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    for (const start of ['/access/sign-in', '/programme/sign-in']) {
      await page.goto('/join-us');
      await page.goto(start);
      await page.getByRole('link', { name: 'Need to setup your password?' }).click();
      await email(page).fill(address);
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

test('ACC-06 changes one’s mind, and restarts after the letter', both, async ({ page }) => {
  await page.goto('/access/sign-in?state=recovery');
  await page.getByRole('link', { name: "I've changed my mind" }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/access/sign-in?state=sent');
  await page.getByRole('link', { name: 'Restart' }).click();
  await expect(page.getByRole('button', { name: 'Setup your password' })).toBeVisible();
});

test(
  'ACC-17 a used, an expired and a forged code say so, with the way to try again',
  both,
  async ({ page, site }) => {
    test.setTimeout(60_000);
    const { id, email: address } = await newPerson(site);
    const link = await recover(page, address);
    await page.goto(link);
    await setPassword(page, 'a-wholly-new-password');
    await expect(page.getByText(updated)).toBeVisible();

    const fails = async (tried: string) => {
      await page.goto(tried);
      await setPassword(page, 'another-new-password');
      await expect(page.getByText(invalidToken)).toBeVisible();
    };
    await fails(link);
    await page.getByRole('link', { name: 'Re-try' }).click();
    await expect(page).toHaveURL(/\/access\/sign-in$/);
    await fails(`${mainUpdate}?u=${id}&c=forged`);

    await page.goto('/access/sign-in?state=recovery');
    await email(page).fill(address);
    await page.getByRole('button', { name: 'Setup your password' }).click();
    const second = await mailedLink(page.request, address, { path: mainUpdate, letters: 3 });
    await site.run(
      `update "codes" set "expiresAt" = '2026-01-01T00:00:00.000Z' where "userId" = ?`,
      id,
    );
    await fails(second);
  },
);

test('ACC-12 a link that lost its user or code says so at once', both, async ({ page }) => {
  for (const broken of [mainUpdate, `${mainUpdate}?u=x`, `${mainUpdate}?c=x`]) {
    await page.goto(broken);
    await expect(page.getByText(invalidToken)).toBeVisible();
  }
});

test('ACC-14 opens Save only for two equal passwords', async ({ page }) => {
  await page.goto(`${mainUpdate}?u=x&c=y`);
  const button = page.getByRole('button', { name: 'Save' });
  await expect(button).toBeDisabled();
  await passwordField(page).fill('one-password');
  await expect(button).toBeDisabled();
  await page.getByLabel('Confirm password').fill('one-passwort');
  await expect(button).toBeDisabled();
  await page.getByLabel('Confirm password').fill('one-password');
  await expect(button).toBeEnabled();
});

test('ACC-15 ACC-18 says when passwords differ, and why one cannot be used, and the link stays good', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  const { email: address } = await newPerson(site);
  await page.goto(await recover(page, address));
  if (javaScriptEnabled === false) {
    await setPassword(page, 'one-long-password', 'two-long-passwords');
  } else {
    await passwordField(page).fill('one-long-password');
    await page.getByLabel('Confirm password').fill('two-long-passwords');
    await page.getByLabel('Confirm password').blur();
  }
  await expect(page.getByText("Passwords don't match. Please retry.").first()).toBeVisible();
  await setPassword(page, 'password1');
  await expect(page.getByText('too easy to guess').first()).toBeVisible();
  await setPassword(page, 'a-better-one-than-that');
  await expect(page.getByText(updated)).toBeVisible();
});

test(
  'PRG-01 PRG-02 PRG-03 PRG-04 PRG-05 the programme area has its own way in',
  both,
  async ({ page, site }) => {
    const { email: address } = await newPerson(site);
    await page.goto('/programme/sign-in');
    await expect(page.getByText('Access to the Programme')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    const link = await recover(page, address, programmeUpdate);
    await expect(page.getByText('Access to the Programme')).toBeVisible();
    await page.getByRole('link', { name: 'Restart' }).click();
    await expect(
      page.getByRole('heading', { name: 'Setup your access credentials' }),
    ).toBeVisible();
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Configure your access credentials' }),
    ).toBeVisible();
    await setPassword(page, 'a-wholly-new-password');
    await expect(page).toHaveURL(/\/programme\/sign-in\?/);
    await signIn(page, address, 'a-wholly-new-password');
    await expect(page).toHaveURL(/\/my\/overview/);
  },
);

test(
  'PRG-07 a code that is not good leads back to the programme’s recovery',
  both,
  async ({ page }) => {
    await page.goto(`${programmeUpdate}?u=x&c=y`);
    await setPassword(page, 'a-wholly-new-password');
    await expect(page.getByText(invalidToken)).toBeVisible();
    await page.getByRole('link', { name: 'Re-try' }).click();
    await expect(page).toHaveURL(/\/programme\/password-recovery$/);
  },
);

test(
  'UNS-01 UNS-02 UNS-03 unsubscribes by the link of a letter, and again after a mistake',
  both,
  async ({ page, site }) => {
    const { id, email: address } = await newPerson(site, { newsletter: true });
    const link = `/unsubscribe?c=${await unsubscribeCode(secret, id)}&e=${encodeURIComponent(address)}`;
    await page.goto(link);
    await expect(
      page.getByText(`The newsletter will no longer be sent to ${address}.`),
    ).toBeVisible();
    const wants = () => site.first('select "newsletter" from "users" where "id" = ?', id);
    expect(await wants(), 'looking at the link changes nothing').toEqual({ newsletter: 1 });
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(
      page.getByText(`${address} will not receive the newsletter any more.`),
    ).toBeVisible();
    expect(await wants()).toEqual({ newsletter: 0 });
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await expect(page.getByText(`${address} will go on receiving the newsletter.`)).toBeVisible();
    expect(await wants()).toEqual({ newsletter: 1 });
  },
);

test(
  'UNS-04 UNS-05 a link without its code, or with a forged one, says so and offers to retry',
  both,
  async ({ page }) => {
    const failed = 'We are sorry, there was an error during the unsubscribe process';
    await page.goto('/unsubscribe?e=ada@example.org');
    await expect(page.getByText(failed)).toBeVisible();
    await page.goto('/unsubscribe?c=forged&e=ada@example.org');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(failed)).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(failed)).toBeVisible();
  },
);

test('UNS-10 one-click: a mail program’s POST unsubscribes, a GET never does', async ({
  request,
  site,
}) => {
  const { id } = await newPerson(site, { newsletter: true });
  const path = `/unsubscribe/one-click?c=${await unsubscribeCode(secret, id)}`;
  const wants = () => site.first('select "newsletter" from "users" where "id" = ?', id);
  await request.get(path);
  await request.head(path);
  expect(await wants()).toEqual({ newsletter: 1 });
  const response = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(response.status()).toBe(200);
  expect(await wants()).toEqual({ newsletter: 0 });
});

test('FRM-06 a signed-in visitor sees their name on public pages, a copy of before notwithstanding', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible();
  await signInAs(page, 'member');
  await page.goto('/home');
  await expect(page.getByRole('banner').getByText('Member')).toBeVisible();
  expect((await page.request.get('/home')).headers()['cache-control']).toBe('private, no-store');
  await page.goto('/my/overview');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible();
});

const screens = [
  '/join-us/register',
  '/join-us/register?state=sent',
  '/join-us/invitation',
  '/join-us/invitation?state=done',
  '/access/sign-in?next=/my/overview',
  '/access/sign-in?updated=1',
  '/access/sign-in?state=recovery',
  '/access/sign-in?state=sent',
  '/access/password-update?u=x&c=y',
  '/access/password-update',
  '/programme/sign-in',
  '/programme/password-recovery',
  '/programme/password-update?u=x&c=y',
  '/unsubscribe?c=x&e=ada@example.org',
  '/unsubscribe',
];

for (const path of screens) {
  test(`${path} has no accessibility violation, runs without an objection of the browser, and is never kept`, {
    tag: '@both',
  }, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    expect(response?.headers().etag).toBeUndefined();
    expect(await objections(page)).toEqual([]);
    expect(said).toEqual([]);
  });
}

test('a form that was refused has no accessibility violation', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/access/sign-in');
  await signIn(page, 'nobody@example.org', 'wrong');
  await expect(page.getByText('E-mail or password invalid.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
