import { beforeEach, expect, it } from 'vitest';
import { deviceCookieName } from '#functions/identity/access/cookies.ts';
import { newPerson, newSession, password } from '#tests/e2e/accounts.ts';
import { newAdmin } from './content.ts';
import { textOf } from './document.ts';
import { mailedLink } from './mail.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What scripts add stands in tests/e2e/account.spec.ts.
let ada: Visitor;
let id: string;
let email: string;
beforeEach(async () => {
  ada = await new Visitor(site).enter({ endsIn: [30] });
  ({ id, email } = ada);
  await ada.open('/my/account');
});

/** What is said of a field. */
const saidOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((one) => textOf(ada.document.getElementById(one)));
/** What signing in with the first password answers. */
async function signIn(): Promise<unknown> {
  const body = JSON.stringify({ username: email, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/_api/v1/auth/signin`, { method: 'POST', body, headers });
  return answer.json();
}
const refused = { error: { code: 'INVALID_CREDENTIALS' } };

it('MIS-01 D-20 an account says per field what is missing, and keeps name and language', async () => {
  ada.fill('Given name', ' ');
  ada.fill('Last name', 'Kept');
  await ada.press('Save');
  expect(ada.alert()).toContain('One field needs your attention');
  expect(ada.one('[role=alert] a', 'Given name').getAttribute('href')).toBe('#details-givenName');
  const name = ada.field('Given name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(saidOf(name)).toEqual(['Fill this in.']);
  expect(ada.value('Last name')).toBe('Kept');
  ada.fill('Given name', 'Augusta  Ada');
  ada.choose('Language of e-mails', 'it');
  await ada.press('Save');
  expect(ada.text()).toContain('Your details are saved.');
  expect(ada.text('body > header')).toContain('Augusta Ada Kept');
  await ada.open('/my/account');
  expect(ada.value('Given name')).toBe('Augusta Ada');
  expect(ada.text('#details [name=language] [selected]')).toBe('Italiano');
  await ada.open('/_api/v1/users/me');
  expect(String(ada.document)).toContain('"Augusta Ada"');
});

it('a session is ended, and all others by a new password', async () => {
  for (const device of ['Safari on iPhone', 'Edge on Windows', 'Chrome on Android'])
    await newSession(site, id, device);
  await ada.open('/my/account');
  const sessions = () => ada.texts('.sessions > li');
  expect(sessions()).toHaveLength(4);
  expect(sessions().find((one) => one.includes('Test'))).toContain('This one');
  await ada.press('End this session Edge on Windows');
  expect(ada.text()).toContain('The session has ended.');
  expect(sessions()).toHaveLength(3);
  expect(sessions().join()).not.toContain('Edge');

  const change = async (present: string) => {
    ada.one('#change-password-current').setAttribute('value', present);
    ada.fill('New password', 'a new and longer one');
    ada.fill('Confirm new password', 'a new and longer one');
    await ada.press('Change password');
  };
  await change('this is wrong');
  const current = ada.one('#change-password-current');
  expect(saidOf(current)).toEqual(['This is not your current password.']);
  await change(password);
  expect(ada.text()).toContain('Your password is changed');
  expect(ada.one('#change-password-current').getAttribute('value') ?? '').toBe('');
  expect(sessions()).toEqual([expect.stringContaining('This one')]);
  expect(await signIn()).toMatchObject(refused);
});

it('D-69 D-152 each switch is kept as it was last turned, for itself', async () => {
  await ada.enter({ roles: ['admin'], endsIn: [30] });
  await ada.open('/my/account');
  const [reminders, digest] = ['Remind me of the end', 'Send me what needs attention'];
  const isOn = (label: string) => ada.one('[role=switch]', label).getAttribute('aria-checked');
  for (const label of [reminders, reminders, reminders, digest]) {
    const before = isOn(label);
    await ada.press(label);
    expect(isOn(label)).toBe(before === 'true' ? 'false' : 'true');
    expect(ada.texts('.switch-form [role=status]').join('')).toBe('Your preference is saved.');
    expect(textOf(ada.one('[role=switch]', label).closest('form'))).toContain('is saved');
    expect(isOn('Receive the newsletter')).toBe('true');
  }
  await ada.open('/my/account');
  expect([reminders, digest].map(isOn)).toEqual(['false', 'false']);
});

it('D-194 who closes the account leaves no cookie but the consent, and the e-mail gives it back', async () => {
  // The cookie that signing in sets besides the session's.
  ada.cookies.set(deviceCookieName, 'a mark');
  ada.choose('I understand');
  await ada.press('Close my account');
  expect(ada.path).toMatch(/^\/access\/sign-in\?closed=1/);
  expect([...ada.cookies.keys()]).toEqual(['cookie-consent']);
  expect(await signIn()).toMatchObject(refused);
  await ada.open(await mailedLink(site, email, '/access/not-me'));
  expect(ada.text()).toContain('on 28 November 2026');
  await ada.press('Take my account back');
  expect(ada.text()).toContain('Your account is safe');
  expect(await signIn()).toMatchObject(refused);
  await ada.open(await mailedLink(site, email, '/access/password-update', 2));
  expect(ada.text()).toContain('password');
});

it('D-126 who has a new address asks for a link and confirms it, and the old mailbox takes it back', async () => {
  const boston = `boston-${id}@example.org`;
  const addressNow = () => site.first('select "email" from "users" where "id" = ?', id);
  await ada.open('/my/account/email');
  await site.run(
    'update "sessions" set "provedAt" = null, "provedBy" = null where "userId" = ?',
    id,
  );
  expect(ada.value('Current address')).toBe(email);
  ada.fill('New address', boston);
  await ada.press('Send the link');
  // Nothing typed is lost while the site asks whether it is her.
  ada.fill('Your password', password);
  await ada.press('Confirm and go on');
  expect(ada.text()).toContain(`We have sent an e-mail to ${boston}.`);
  await ada.open(await mailedLink(site, boston, '/access/address-confirm'));
  expect(ada.text()).toContain(boston);
  expect(await addressNow()).toEqual({ email });
  await ada.press('Use this address');
  expect(ada.text('h1')).toBe('Your address is changed');
  expect(await addressNow()).toEqual({ email: boston });

  // Without a session.
  const reader = new Visitor(site);
  await reader.open(await mailedLink(site, email, '/access/address-undo'));
  await reader.press('Undo the change');
  expect(reader.text('h1')).toBe('The change is undone');
  expect(await addressNow()).toEqual({ email });
  await mailedLink(site, email, '/access/password-update', 2);
});

it('D-127 an administrator starts a change, and only the new address can confirm it', async () => {
  const anna = await newAdmin(site);
  const emmy = await newPerson(site, { givenName: 'Emmy', lastName: 'Moved' });
  const next = `moved-${emmy.id}@example.org`;
  await anna.open(`/my/users/${emmy.id}`);
  await anna.follow(anna.one('.field a', 'Change the e-mail address'));
  anna.fill('New address', next);
  anna.fill('Note', 'Her old university is closed.');
  await anna.press('Send the confirmation');
  await anna.open(`/my/users/${emmy.id}`);
  expect(anna.text()).toContain(`New address ${next}: not confirmed yet.`);
  await mailedLink(site, next, '/access/address-confirm');
});

it('D-134 a member asks to be listed, and others find what they show', async () => {
  const lastName = `Quercioli${crypto.randomUUID().slice(0, 8)}`;
  const zoe = await new Visitor(site).enter({ givenName: 'Zoë', lastName, endsIn: [100] });
  await zoe.open('/my/profile/edit');
  zoe.fill('Affiliation', 'Università di Esempio');
  zoe.choose('Show my affiliation');
  zoe.choose('Country', 'Italy');
  zoe.fill('Your field in a few words', 'temporal networks\nquipus');
  zoe.choose('Show my field');
  zoe.fill('ORCID iD', '0000-0002-1825-0098');
  zoe.choose('List me in the directory');
  await zoe.press('Save');
  expect(zoe.text('.field-error')).toContain('Not an ORCID iD');
  zoe.fill('ORCID iD', 'https://orcid.org/0000-0002-1825-0097');
  await zoe.press('Save');
  expect(zoe.text()).toContain('Your profile is saved.');
  expect(zoe.value('ORCID iD')).toBe('0000-0002-1825-0097');

  const reader = await new Visitor(site).enter({ endsIn: [10] });
  await reader.open('/my/directory');
  reader.fill('Name, affiliation or field', `${lastName.toLowerCase()} universita quipu`);
  await reader.press('Search', 'main');
  const entries = reader.texts('.directory-rows > li');
  expect(entries).toEqual([expect.stringContaining(`Zoë ${lastName}`)]);
  // Country and ORCID iD are filled in, and not shown.
  expect(entries[0]).not.toContain('Italy');
  expect(entries[0]).not.toContain('1825');
});
