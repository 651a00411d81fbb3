import { beforeEach, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { moveWindows, newBallot, withoutTrigger } from '#tests/e2e/ballots.ts';
import { day, today } from '#tests/e2e/seeded.ts';
import { newAdmin } from './content.ts';
import { factsOf } from './document.ts';
import { mailedLink } from './mail.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What scripts add stands in tests/e2e/users.spec.ts.
let anna: Visitor;
beforeEach(async () => {
  anna = await newAdmin(site);
});

const counters = () => factsOf(anna.document);
const newName = () => `Ødegård${crypto.randomUUID().slice(0, 8)}`;

it('USR-01 D-67 the list of users has four counters above a page of fifty, and goes on', async () => {
  await anna.open('/my/users');
  const figures = expect.stringMatching(/^\d+$/);
  expect(counters()).toMatchObject({
    Members: figures,
    Newsletter: figures,
    'Past NetSci': figures,
    Total: figures,
  });
  expect(anna.texts('.user-rows > tr')).toHaveLength(50);
  await anna.follow('Next');
  expect(anna.text()).toMatch(/Page 2 of \d+/);
});

it('USR-03 USR-05 users are filtered, found by the beginning of a name, and handed out without formulas', async () => {
  const lastName = newName();
  await newPerson(site, { givenName: 'Per', lastName, roles: ['board'], newsletter: false });
  await newPerson(site, { givenName: '=cmd()', lastName, roles: ['board'], newsletter: false });
  await newPerson(site, { givenName: 'Nils', lastName });
  await anna.open('/my/users');
  anna.choose('Show', 'Board');
  anna.fill('Name or e-mail', lastName.replace('Ødegård', 'ODEGARD'));
  await anna.press('Search', 'main');
  expect(anna.path).toMatch(/filter=board&q=ODEGARD/);
  expect(anna.text('.list-found h2')).toBe('2 accounts');
  expect(anna.texts('.user-rows .row-name a')).toEqual([`${lastName}, =cmd()`, `${lastName}, Per`]);
  await anna.press('Export as CSV');
  const lines = String(anna.document).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${lastName},'=cmd(),`);
  await anna.open('/my/users?filter=board&q=nobody+at+all');
  expect(anna.texts('main h2')).toContain('No account matches.');
  expect(anna.one('.list-filters a', 'Show all').getAttribute('href')).toBe('/my/users');
});

it('USR-06 D-128 D-94 whoever is invited by name and address sets a password', async () => {
  const address = `invited-${crypto.randomUUID()}@example.org`;
  await anna.open('/my/users/new');
  anna.fill('Given name', 'Nora');
  anna.fill('Last name', 'New');
  anna.fill('E-mail', address);
  await anna.press('Send the invitation');
  expect(anna.text()).toContain('The invitation is sent.');
  const nora = new Visitor(site);
  await nora.open(await mailedLink(site, address, '/access/password-update'));
  nora.fill('Password', 'orchid-ladder-mosaic-frost');
  nora.fill('Confirm password', 'orchid-ladder-mosaic-frost');
  nora.one('[type=checkbox]').setAttribute('checked', '');
  await nora.press('Save');
  expect(nora.text()).toContain('Password update correctly!');
});

it('USR-07 USR-09 of an account, e-mail and newsletter are shown only', async () => {
  const { id, email } = await newPerson(site, { newsletter: false });
  await anna.open(`/my/users/${id}`);
  expect(anna.field('E-mail').hasAttribute('readonly')).toBe(true);
  expect(anna.value('E-mail')).toBe(email);
  expect(anna.field('Newsletter').hasAttribute('disabled')).toBe(true);
  expect(anna.value('Newsletter')).toBe('not chosen');
});

it('USR-08 an account has a box for each of the two roles', async () => {
  const { id } = await newPerson(site, { roles: ['executive-committee'] });
  await anna.open(`/my/users/${id}`);
  expect(anna.field('Executive committee').hasAttribute('checked')).toBe(true);
  expect(anna.field('Board').hasAttribute('checked')).toBe(false);
});

it('RTE-54 USR-11 an account gets a name and a role, and Save returns to the same list', async () => {
  const lastName = newName();
  const { email } = await newPerson(site, { lastName, roles: ['executive-committee'] });
  const list = `/my/users?q=${encodeURIComponent(lastName)}`;
  await (await anna.open(list)).follow(`${lastName}, Ada`);
  anna.choose('Board');
  anna.fill('Given name', 'Mine');
  await anna.press('Save');
  expect(anna.path).toBe(`${list}&saved=1`);
  expect(anna.said()).toBe('Saved.');
  const row = anna.text('.user-rows > tr', email);
  for (const text of ['Mine', 'Executive committee', 'Board']) expect(row).toContain(text);
});

it('D-65 what somebody else has changed in an account is shown, taken over, or written over', async () => {
  const { id } = await newPerson(site, { givenName: 'Paul' });
  const meanwhile = () =>
    site.run(
      'update "users" set "version" = "version" + 1, "givenName" = \'Theirs\' where "id" = ?',
      id,
    );
  const save = async () => {
    anna.fill('Given name', 'Mine');
    await anna.press('Save');
    expect(anna.alert()).toContain('Somebody else has changed this in the meantime');
    expect(anna.texts('[role=alert] del')[0]).toContain('Theirs');
    expect(anna.texts('[role=alert] ins')[0]).toContain('Mine');
    expect(anna.value('Given name')).toBe('Mine');
  };
  await anna.open(`/my/users/${id}`);
  await meanwhile();
  await save();
  await anna.press('Load theirs');
  expect(anna.value('Given name')).toBe('Theirs');
  await meanwhile();
  await save();
  await anna.press('Save mine over it');
  expect(anna.said()).toBe('Saved.');
  const saved = await site.first('select "givenName" from "users" where "id" = ?', id);
  expect(saved).toEqual({ givenName: 'Mine' });
});

it('USR-10 D-70 an account gets a renewal and loses it after a question, and the log keeps both', async () => {
  const { id } = await newPerson(site, { endsIn: [-10] });
  await anna.open(`/my/users/${id}`);
  expect(anna.text('.renewal-rows .pill.expired')).toBe('expired 11 November 2026');
  anna.choose('Where it comes from', 'manual');
  anna.fill('Description', 'NetSci 2026 conference fee');
  anna.fill('Valid to', day(300) ?? '');
  anna.fill('Reference', 'test-0');
  await anna.press('Record the renewal');
  expect(anna.text('#record .field-error')).toContain('already recorded');
  expect(anna.value('Description')).toBe('NetSci 2026 conference fee');
  anna.choose('Where it comes from', 'conference');
  anna.fill('Reference', 'NS26-7');
  await anna.press('Record the renewal');
  expect(anna.said()).toBe('Renewal recorded.');
  const fresh = anna.one('.renewal-rows > li', 'Conference fee · NS26-7');
  expect(anna.document.querySelector('.renewal-rows > li')).toBe(fresh);
  await anna.open(fresh.querySelector('a')?.getAttribute('href') ?? '');
  expect(anna.texts('h2')).toContain('Remove this renewal?');
  await anna.press('Remove');
  expect(anna.said()).toBe('Renewal removed.');
  expect(anna.texts('.renewal-rows > li')).toHaveLength(1);
  expect(anna.texts('.audit-rows strong')).toEqual(['Renewal removed', 'Renewal recorded']);
  await anna.follow('In the audit log');
  expect(anna.text()).toMatch(/Complete. Entries: [\d,]+/);
});

it('D-37 an account gets a role and loses it, each after a question', async () => {
  const { id } = await newPerson(site);
  await (await anna.open(`/my/users/${id}`)).follow('Grant: Newsletter');
  expect(anna.texts('h2')).toContain('Grant the role “Newsletter”?');
  await anna.press('Grant the role');
  expect(anna.said()).toBe('Role granted.');
  await (await anna.follow('Take away: Newsletter')).press('Take the role away');
  expect(anna.said()).toBe('Role taken away.');
  expect(anna.texts('.audit-rows strong')).toEqual(['Role taken away', 'Role granted']);
});

/** Checks pasted lines. */
async function check(kind: string, lines: string[]): Promise<void> {
  await anna.open('/my/users/import');
  anna.choose(kind);
  anna.fill('or paste the lines here', lines.join('\r\n'));
  await anna.press('Check the file');
}
const ofFees = 'Conference fees with the membership';

it('D-70 D-267 an import of fees asks for what it lacks, keeps what was pasted, and says who is a member already', async () => {
  const { email } = await newPerson(site, { lastName: 'Twice', endsIn: [200] });
  const pasted = ['Who,Correo,reference', `Tina Twice,${email},NS-1`];
  await check(ofFees, pasted);
  expect(anna.alert()).toBe('Not found: e-mail, valid to. Columns found: Who, Correo, reference.');
  expect(anna.value('or paste the lines here')).toBe(pasted.join('\r\n'));
  expect(anna.field(ofFees).hasAttribute('checked')).toBe(true);
  anna.choose('Column of the e-mail address', 'Correo');
  anna.fill('Valid to', day(200) ?? '');
  await anna.press('Check the file');
  expect(counters()).toEqual({ 'Members already': '1' });
});

/** Checks the fee of somebody without an account; returns the address. The file is chosen in tests/e2e/users.spec.ts. */
async function checkFee(): Promise<string> {
  const address = `grace-${crypto.randomUUID()}@conf.example`;
  const end = (day(200) ?? '').split('-').reverse().join('.');
  await check(ofFees, ['Ordine;Nome e cognome;Mail;Al', `NS-1;Grace Hopper;${address};${end}`]);
  expect(anna.text()).toContain('Grace Hopper');
  return address;
}

it('D-132 who is on a conference’s list becomes a member who votes, without typing an address', async () => {
  const address = await checkFee();
  await anna.press('Import one line');
  const grace = new Visitor(site);
  await grace.open(await mailedLink(site, address, '/access/claim'));
  expect(grace.value('First name')).toBe('Grace');
  expect(grace.value('Last name')).toBe('Hopper');
  grace.fill('Password', 'orchid-ladder-mosaic-frost');
  grace.fill('Confirm password', 'orchid-ladder-mosaic-frost');
  grace.choose('I have read the privacy policy');
  await grace.press('Open the account');
  expect(grace.path).toMatch(/^\/my\/overview/);
  expect(grace.text()).toContain((day(200) ?? '').slice(0, 4));

  const poll = await newBallot(site, 'Shall we meet again?', null, { voting: [-1, 3] });
  // In the first hour of a day (UTC), the vote opened on the day before; Grace is a member since today.
  await withoutTrigger(site, 'ballots_stay', () =>
    site.run('update "ballots" set "recordDate" = ? where "id" = ?', today, poll),
  );
  await site.cronJob('* * * * *');
  const path = `/my/overview/ballots/${poll}/poll`;
  await expect
    .poll(async () => (await grace.open(path)).document.querySelectorAll(`[href="${path}/vote"]`))
    .toHaveLength(1);
  await grace.open(`${path}/vote?plain=1`);
  grace.choose('Yes');
  await (await grace.press('Proceed')).press('Cast vote');
  expect(grace.text('.vote-receipt-number')).toMatch(/\w{4}/);
  await moveWindows(site, poll, { voting: [-3, -1] });
});
