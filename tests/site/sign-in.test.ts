import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { invalidToken, mainUpdate, secret } from '#tests/e2e/access.ts';
import { newPerson, password } from '#tests/e2e/accounts.ts';
import { form, signIn } from './content.ts';
import { emailsTo, mailedLink } from './mail.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What the screens on the way to the members' area say of addresses, links and forms that are not as they should be.
let ada: Visitor;
beforeEach(() => {
  ada = new Visitor(site);
});

/** What a form is answered with. */
async function sent(path: string, fields: Record<string, string>) {
  const { status, headers } = await ada.ask(path, form(fields));
  return { status, location: headers.get('location') };
}

it('ACC-25 ERR-04 a visitor of a screen is sent to sign in, with the language and the way back', async () => {
  const { headers } = await ada.ask('/my/jobs?x=1&lang=it');
  const { pathname, searchParams } = new URL(headers.get('location') ?? '', site.url);
  expect(pathname).toBe('/access/sign-in');
  expect(Object.fromEntries(searchParams)).toEqual({ lang: 'it', next: '/my/jobs?x=1&lang=it' });
});

it('D-17 ACC-25 signing in goes on to where the visitor wanted to go, on this site only', async () => {
  const { email } = await newPerson(site);
  for (const [next, to] of [
    ['/my/account', '/my/account'],
    ['//evil.example/', '/my/overview'],
    ['javascript:alert(1)', '/my/overview'],
  ] as const) {
    const path = `/access/sign-in?next=${encodeURIComponent(next)}`;
    const { location } = await sent(path, { form: 'sign-in', email, password });
    expect(location, next).toBe(to);
  }
});

it('JOI-05 a registration that lacks something is told which fields, and what was typed stays', async () => {
  await ada.open('/join-us/register');
  ada.fill('First name', 'Ada');
  ada.fill('Last name', ' ');
  ada.fill('E-mail', 'not an <address>');
  ada.field('I would like to receive the newsletter').removeAttribute('checked');
  await ada.press('Register');
  expect(ada.answer.status).toBe(422);
  expect([ada.value('First name'), ada.value('E-mail')]).toEqual(['Ada', 'not an <address>']);
  expect(ada.field('I would like to receive the newsletter').hasAttribute('checked')).toBe(false);
  const wrong = ['lastName', 'email', 'privacy'];
  const named = (selector: string, attribute: string) =>
    [...ada.document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute));
  expect(named('[aria-invalid=true]', 'name')).toEqual(wrong);
  expect(named('.error-summary a', 'href')).toEqual(wrong.map((name) => `#register-${name}`));
});

it('D-264 the address typed below the newsletters waits in the form for an account, and in no address bar', async () => {
  await ada.open('/newsletters');
  ada.fill('E-mail', 'ada@example.org');
  await ada.press('Continue');
  expect([ada.path, ada.value('E-mail')]).toEqual(['/join-us/register', 'ada@example.org']);
});

it('D-13 an address that has an account gets the answer of any other', async () => {
  const known = await newPerson(site);
  const asked = { form: 'register', givenName: 'Ada', lastName: 'L', privacy: 'on' };
  const led = (email: string) => sent('/join-us/register', { ...asked, email });
  expect(await led(known.email)).toEqual(await led(`new-${known.email}`));
  expect(await led(known.email)).toEqual({
    status: 303,
    location: '/join-us/register?state=sent',
  });
});

it.each([
  ['JOI-07', '/join-us/register?state=sent', '/join-us/register', 'Restart'],
  ['ACC-06', '/access/sign-in?state=sent', '/access/sign-in?state=recovery', 'Restart'],
  ['ACC-06', '/access/sign-in?state=recovery', '/access/sign-in', 'I’ve changed my mind'],
  ['ACC-13', '/access/password-update?u=x&c=y', '/access/sign-in', 'I’ve changed my mind'],
  ['PRG-04', '/programme/password-update?u=x&c=y', '/programme/sign-in', 'I’ve changed my mind'],
  ['PRG-03', '/programme/password-recovery', '/programme/sign-in', 'I’ve changed my mind'],
])('%s %s leads back to %s by “%s”', async (_id, path, to, text) => {
  await ada.open(path);
  expect(ada.one('main a', text.replace('’', "'")).getAttribute('href')).toBe(to);
});

it('ACC-12 a link that lost its user or code says so at once', async () => {
  for (const query of ['', '?u=x', '?c=x'])
    expect((await ada.open(`${mainUpdate}${query}`)).text()).toContain(invalidToken);
});

it('ACC-17 PRG-07 a forged code and one that has expired say so, with the way to try again', async () => {
  const typed = { password: 'orchid-ladder-mosaic-frost', confirm: 'orchid-ladder-mosaic-frost' };
  for (const [area, again] of [
    ['access', '/access/sign-in'],
    ['programme', '/programme/password-recovery'],
  ]) {
    await ada.open(`/${area}/password-update?u=x&c=y`, form({ form: 'password-update', ...typed }));
    expect(ada.text()).toContain(invalidToken);
    expect(ada.one('main a', 'Re-try').getAttribute('href')).toBe(again);
  }
  const { id, email } = await newPerson(site);
  await ada.ask('/access/sign-in?state=recovery', form({ form: 'recovery', email }));
  const link = await mailedLink(site, email, mainUpdate);
  expect((await ada.open(link)).text()).not.toContain(invalidToken);
  await site.run(`update "codes" set "expiresAt" = '2026-01-01' where "userId" = ?`, id);
  expect((await ada.open(link)).text()).toContain(invalidToken);
});

it('D-75 who saves without script after the session has ended is told that it was not, and comes back', async () => {
  const saved = await sent('/my/account?lang=en', { form: 'details', givenName: 'Augusta' });
  const way = saved.location ?? '';
  expect((await ada.open(way)).text()).toContain('what you sent was not saved');
  await ada.open(way.replace('lang=en', 'lang=it'));
  expect(ada.text()).toContain('quanto hai inviato non è stato salvato');
  const { email } = await newPerson(site);
  const back = await sent(way, { form: 'sign-in', email, password });
  expect(back.location).toBe('/my/account');
});

it('UNS-04 UNS-05 a link without its code, or with a forged one, says so and offers to retry', async () => {
  const failed = 'We are sorry, there was an error during the unsubscribe process';
  const address = '/unsubscribe?c=forged&e=ada@example.org';
  for (const look of [
    () => ada.open('/unsubscribe?e=ada@example.org'),
    () => ada.open(address, form({ wanted: 'no' })),
  ]) {
    await look();
    expect(ada.text()).toContain(failed);
    ada.one('form[method=post] button', 'Retry');
  }
  expect((await ada.open(address)).text()).not.toContain(failed);
});

it('D-43 the link of an announcement says that it ends announcements', async () => {
  const { id, email } = await newPerson(site);
  const code = await unsubscribeCode(secret, id, 'announcements');
  const link = `/unsubscribe?c=${code}&e=${encodeURIComponent(email)}`;
  await ada.open(link);
  expect(ada.text()).toContain(`Announcements will no longer be sent to ${email}.`);
  await ada.open(link, form({ wanted: 'no' }));
  expect(ada.text()).toContain(`No announcements are sent to ${email} any more.`);
});

const code = 'Code from your app, or a recovery code';

async function signInTo(next: string, email: string) {
  ada.cookies.delete(sessionCookieName);
  await ada.open(`/access/sign-in?next=${next}`);
  await signIn(ada, email);
}

async function confirm(label: string, value: string) {
  ada.fill(label, value);
  await ada.press('Confirm');
}

/** Sets up an app by the key that the screen shows. */
async function setUpApp() {
  await ada.press('Set up an app');
  const app = new TOTP({ secret: Secret.fromBase32(ada.text('.app-key').replace(/\s/g, '')) });
  ada.fill('Code that the app shows', app.generate({ timestamp: site.now().getTime() }));
  await ada.press('Add the app');
  return app;
}

it('D-120 the password alone of an administrator sets up nothing: an e-mail has a code', async () => {
  const { email } = await newPerson(site, { roles: ['admin'] });
  await signInTo('/my/account/security', email);
  expect(ada.texts('main button')).not.toContain('Set up an app');
  await ada.press('Send me a code');
  await expect.poll(() => emailsTo(site, email)).toHaveLength(1);
  const [newest] = await emailsTo(site, email);
  await confirm('Code from the e-mail', newest?.text.match(/^\d{8}$/m)?.[0] ?? '');
  expect(ada.texts('main button')).toContain('Set up an app');
});

it('D-120 who has an app signs in with its code, or with one of the recovery codes shown once', async () => {
  const { email } = await newPerson(site);
  await signInTo('/my/account/security', email);
  const app = await setUpApp();
  const codes = ada.texts('.recovery-codes code');
  expect(codes).toHaveLength(10);
  await ada.follow('I have kept them');
  expect(ada.text()).toContain('10 are left.');

  await signInTo('/my/billing', email);
  await confirm(code, '000000');
  expect(ada.text()).toContain('Wrong or already used.');
  // The code that set it up counts once: the next interval’s is taken early.
  await confirm(code, app.generate({ timestamp: site.now().getTime() + 30_000 }));
  expect(ada.path).toBe('/my/billing');

  await signInTo('/my/billing', email);
  await confirm(code, codes[0] ?? '');
  expect(ada.path).toBe('/my/billing');
});
