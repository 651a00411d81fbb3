import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { invalidToken, mainUpdate, programmeUpdate, secret, updated } from '#tests/e2e/access.ts';
import { newPerson, password } from '#tests/e2e/accounts.ts';
import { signIn } from './content.ts';
import { mailedLink } from './mail.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// The way into an account and out again without script; what scripts add stands in tests/e2e.
let ada: Visitor;
beforeEach(() => {
  ada = new Visitor(site);
});

const chosen = 'orchid-ladder-mosaic-frost';
const setUp = 'Need to setup your password?';
const banner = () => ada.text('.access-banner');
const heading = () => ada.text('h1');

/** Asks for a password link by e-mail and returns it. */
async function recover(address: string, area: 'access' | 'programme'): Promise<string> {
  const isMain = area === 'access';
  await (await ada.open(`/${area}/sign-in`)).follow(setUp);
  ada.fill('E-mail', address);
  await ada.press(isMain ? 'Setup your password' : 'Proceed to setup your password');
  expect(heading()).toBe('E-mail sent!');
  // A slip of the finger is seen at once.
  expect(ada.text('[role=status]')).toContain(address);
  return mailedLink(site, address, isMain ? mainUpdate : programmeUpdate);
}

async function setPassword(first: string, second = first) {
  ada.fill('Password', first);
  ada.fill('Confirm password', second);
  await ada.press('Save');
}

it('JOI-03 JOI-04 an account needs names, address and consent, and comes with the newsletter unless one objects', async () => {
  await ada.open('/join-us/register');
  const boxes = ['I have read the privacy policy', 'I would like to receive the newsletter'];
  for (const label of ['First name', 'Last name', 'E-mail', ...boxes])
    expect(ada.field(label).hasAttribute('required'), label).toBe(!label.endsWith('newsletter'));
  expect(boxes.map((label) => ada.field(label).hasAttribute('checked'))).toEqual([false, true]);
});

it('JOI-06 RTE-37 who registers is told of an e-mail, whose link leads by a password to the overview', async () => {
  const address = `${randomUUID()}@example.org`;
  await ada.open('/join-us/register');
  ada.fill('First name', 'Ada');
  ada.fill('Last name', 'Lovelace');
  ada.fill('E-mail', address);
  ada.choose('I have read the privacy policy');
  await ada.press('Register');
  expect(heading()).toBe('E-mail sent!');
  expect(ada.text()).toContain('spam');
  await ada.open(await mailedLink(site, address, mainUpdate));
  expect(ada.field('I would like to receive the newsletter').hasAttribute('checked')).toBe(false);
  ada.choose('I would like to receive the newsletter');
  await setPassword(chosen);
  expect(await site.first('select "newsletter" from "users" where "email" = ?', address)).toEqual({
    newsletter: 1,
  });
  expect(ada.text()).toContain(updated);
  expect(ada.path).toMatch(/^\/access\/sign-in\?/);
  await signIn(ada, address, chosen);
  expect(ada.path).toBe('/my/overview');
  expect(heading()).toContain('Ada');
});

it('ACC-03 MEM-18 signing in leads to the overview, logging out to the public site', async () => {
  const { email } = await newPerson(site);
  await ada.open('/access/sign-in');
  await signIn(ada, email);
  expect(ada.path).toBe('/my/overview');
  await ada.press('Logout');
  expect(ada.path).toBe('/home');
  expect(ada.texts('header a')).toContain('Join Us');
});

it('ACC-05 ACC-08 the way to a new password is an e-mail, and each step has an address that Back leads to', async () => {
  const { email } = await newPerson(site);
  await (await ada.open('/access/sign-in')).follow(setUp);
  expect(ada.path).toBe('/access/sign-in?state=recovery');
  await recover(email, 'access');
  expect(ada.path).toMatch(/^\/access\/sign-in\?state=sent/);
  expect(ada.one('main a', 'Restart').getAttribute('href')).toContain('state=recovery');
});

describe('the link of an e-mail', () => {
  let email: string;
  let link: string;
  beforeEach(async () => {
    ({ email } = await newPerson(site));
    link = await recover(email, 'access');
    await ada.open(link);
  });

  it('ACC-15 ACC-18 stays good after passwords that differ, and one that is easy to guess', async () => {
    await setPassword('one-long-password', 'two-long-passwords');
    expect(ada.alert()).toContain("Passwords don't match. Please retry.");
    await setPassword('password1');
    expect(ada.alert()).toContain('Attackers try these words first');
    await setPassword(chosen);
    expect(ada.text()).toContain(updated);
  });

  it('ACC-16 ACC-17 leads to sign-in, and says afterwards that it was used, with the way to try again', async () => {
    await setPassword(chosen);
    expect(ada.path).toMatch(/^\/access\/sign-in\?/);
    await ada.open(link);
    expect(ada.text()).toContain(invalidToken);
    await ada.follow('Re-try');
    expect(ada.path).toBe('/access/sign-in');
  });

  it('ACC-10 ACC-11 sets a password, which is confirmed at sign-in and signs in', async () => {
    await setPassword(chosen);
    expect(ada.said()).toBe(updated);
    await signIn(ada, email, chosen);
    expect(ada.path).toBe('/my/overview');
  });

  it('ACC-04 ends the old password, which is refused with the sentence while only the address stays', async () => {
    await setPassword(chosen);
    await signIn(ada, email);
    expect(ada.text()).toContain('E-mail or password invalid.');
    expect(ada.value('E-mail')).toBe(email);
    expect(ada.document.toString()).not.toContain(password);
    await ada.follow(setUp);
    expect(ada.value('E-mail')).toBe(email);
    expect(ada.path).toBe('/access/sign-in?state=recovery');
  });
});

it('PRG-01 PRG-02 the programme has a way in with its banner, and a welcome', async () => {
  await ada.open('/programme/sign-in');
  expect(banner()).toBe('Access to the Programme');
  expect(heading()).toBe('Welcome');
});

it('PRG-03 PRG-05 the recovery of the programme has its title, confirms what is sent and can be restarted', async () => {
  const { email } = await newPerson(site);
  await recover(email, 'programme');
  expect(ada.path).toMatch(/^\/programme\/password-recovery\?state=sent/);
  expect(banner()).toBe('Access to the Programme');
  await ada.follow('Restart');
  expect(heading()).toBe('Setup your access credentials');
});

it('PRG-04 D-18 the password screen of the programme has its title, and leads back to its sign-in', async () => {
  const { email } = await newPerson(site);
  await ada.open(await recover(email, 'programme'));
  expect(heading()).toBe('Configure your access credentials');
  await setPassword(chosen);
  expect(ada.path).toMatch(/^\/programme\/sign-in\?/);
  await signIn(ada, email, chosen);
  expect(ada.path).toBe('/my/overview');
});

it('ERR-02 ACC-26 data of an ended session is refused with 401, and the site root leads back by sign-in', async () => {
  const data = await fetch(`${site.url}/my/account.data`, { redirect: 'manual' });
  expect(data.status).toBe(401);
  const ended = '/?signed-out=1&next=/my/account';
  const root = await fetch(site.url + ended);
  expect(root.headers.get('cache-control')).toBe('private, no-store');
  const italian = await new Visitor(site).open(`${ended}&lang=it`);
  expect(italian.text()).toContain('La sessione è terminata.');
  const forged = '/?signed-out=1&next=//evil.example';
  await ada.open(forged);
  expect(heading()).toBe('You have been signed out.');
  expect(ada.one('main').outerHTML).not.toContain('evil.example');
  const { email } = await newPerson(site);
  await (await ada.open(ended)).follow('Sign in again');
  await signIn(ada, email);
  expect(ada.path).toBe('/my/account');
  expect((await ada.open(forged)).path).toBe('/home');
});

describe('the newsletter', () => {
  let id: string;
  let email: string;
  beforeEach(async () => {
    ({ id, email } = await newPerson(site, { newsletter: true }));
  });
  const wants = () => site.first('select "newsletter" from "users" where "id" = ?', id);
  const openLink = async () =>
    ada.open(`/unsubscribe?c=${await unsubscribeCode(secret, id)}&e=${encodeURIComponent(email)}`);

  it('UNS-01 is left by a link that names its address, and only looks', async () => {
    await openLink();
    expect(ada.text()).toContain(`The newsletter will no longer be sent to ${email}.`);
    expect(await wants()).toEqual({ newsletter: 1 });
  });

  it('UNS-02 UNS-03 is left by the button, which names the address and offers to come back', async () => {
    await openLink();
    await ada.press('Unsubscribe');
    expect(ada.text()).toContain(`No newsletter is sent to ${email} any more.`);
    expect(await wants()).toEqual({ newsletter: 0 });
    await ada.press('Subscribe again');
    expect(ada.text()).toContain(`The newsletter is sent to ${email} again.`);
    expect(await wants()).toEqual({ newsletter: 1 });
  });

  it('UNS-08 MEM-09 is switched off and on again on the overview', async () => {
    await ada.become({ id, email });
    await ada.open('/my/overview');
    for (const wanted of [false, true]) {
      await ada.press('Receive the newsletter');
      expect(ada.text('.switch-form [role=status]')).toBe('Your preference is saved.');
      await ada.open('/my/overview');
      expect(ada.one('[role=switch]').getAttribute('aria-checked')).toBe(String(wanted));
    }
  });
});
