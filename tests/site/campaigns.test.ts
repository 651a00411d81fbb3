import { expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { dateText, day } from '#tests/e2e/seeded.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { newEditor, pillOf } from './content.ts';
import { hrefOf, oneOf, regionOf, textOf, textsOf } from './document.ts';
import { emailsTo } from './mail.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

/** Follows "Refresh" until the screen says it. */
const until = (visitor: Visitor, selector: string, said: string) =>
  expect
    .poll(
      async () => {
        if (visitor.text(selector) !== said) await visitor.follow('Refresh');
        return visitor.text(selector);
      },
      { interval: 250 },
    )
    .toBe(said);

it('NLT-04 NLT-19 a newsletter is written, tried out, scheduled, taken back and deleted', async () => {
  const nora = await newEditor(site);
  await nora.open('/my/newsletters/new');
  nora.fill('Title', 'Without script');
  await nora.press('Create');
  nora.fill('Issue period', 'Winter');
  await nora.press('Publish');
  expect(nora.alert()).toContain('Publication date');
  expect(nora.alert()).toContain('Opening');
  expect(nora.value('Issue period')).toBe('Winter');

  nora.fill('Publication date', day(3) ?? '');
  nora.fill('Opening', 'Dear readers');
  nora.fill('Title', 'As typed');
  const { document, path } = nora;
  await nora.press('Preview');
  expect(nora.text('body')).toMatch(/Subject: As typed.*Dear readers/s);
  Object.assign(nora, { document, path });
  await nora.press('Publish');
  await nora.follow('Send …');

  nora.fill('Preview recipients', 'nobody');
  await nora.press('Send preview');
  expect(nora.alert()).toContain('“nobody” is not an e-mail address');
  nora.fill('Preview recipients', `js-${nora.email}`);
  await nora.press('Send preview');
  await until(nora, '.preview-status', 'Sent to one address.');

  nora.fill('Date', day(-1) ?? '');
  nora.fill('at UTC time', '09:30');
  await nora.press('Set schedule');
  expect(nora.alert()).toContain('This time has passed.');
  nora.fill('Date', day(2) ?? '');
  await nora.press('Set schedule');
  expect(nora.text('.pill')).toBe(`SENDING ON ${day(2)} 09:30 UTC`);
  await nora.press('Retract');
  await nora.press('Delete');
  await nora.press('Yes, delete');
  expect(nora.text()).toContain('Deleted.');
});

it('EML-03 D-52 the server says what an e-mail lacks, asks before it sends to many, and a link shows how far it is', async () => {
  await site.run(`delete from "userRoles" where "role" = 'board'`);
  await newPerson(site, { givenName: 'Grace', lastName: 'Reader', roles: ['board'] });
  const nora = await newEditor(site);
  await nora.open('/my/emails/new');
  nora.fill('Subject', 'Without script');
  nora.choose('Filter', 'RENEWAL');
  await nora.press('Create');
  expect(nora.alert()).toContain('Membership fee');
  nora.choose('Filter', 'board');
  await nora.press('Create');
  expect(pillOf(nora)).toBe('DRAFT');
  await nora.press('Publish');
  expect(nora.alert()).toContain('Text');
  nora.fill('Text', 'Dear {givenName}');
  await nora.press('Publish');
  expect(pillOf(nora)).toBe('READY TO SEND');
  await nora.press('Send …');
  await nora.press('Yes, send');
  await until(nora, '.item-head .pill', 'SENT');
  await nora.follow('Recipients and results');
  expect(nora.text('.result-rows > li')).toContain('Grace Reader');
  await nora.open('/my/emails');
  await nora.follow('Without script');
  expect(nora.text()).toContain('It was sent and stays as it is.');
});

/** A newsletter with all that it needs, in its form. */
async function written() {
  const title = `November ${crypto.randomUUID()}`;
  const nora = await newEditor(site);
  await (await nora.open('/my/newsletters')).follow('Create new');
  expect(nora.path).toBe('/my/newsletters/new');
  nora.fill('Title', title);
  await nora.press('Create');
  expect(nora.said()).toContain('The draft is created.');
  nora.fill('Publication date', day(3) ?? '');
  nora.fill('Issue number', '42');
  nora.fill('Opening', 'Dear readers, we meet in Boston.');
  return { nora, title };
}

/** Chooses the first item of each kind; returns their titles. */
function chooseItems(visitor: Visitor): string[] {
  return ['News', 'Events', 'Jobs'].map((kind) => {
    const names = textsOf(visitor.one('fieldset', kind), 'label');
    if (kind === 'News') expect(names).toHaveLength(5);
    visitor.choose(names[0] ?? '');
    return names[0] ?? '';
  });
}

it('D-38 what was published since the last newsletter is chosen for a new one', async () => {
  await site.run(
    `update "news" set "publishedAt" = ? where "id" = (select min("id") from "news" where "status" = 'PUBLISHED')`,
    siteNow().toISOString(),
  );
  const nora = await newEditor(site);
  await nora.open('/my/newsletters/new');
  const chosen = [...nora.one('fieldset', 'News').querySelectorAll('[checked] + label')];
  expect(chosen.map(textOf)).toEqual(textsOf(nora.one('fieldset', 'News'), 'label').slice(0, 1));
});

it('NLT-03 NLT-20 a preview has the fields and the chosen items, of five news, and goes to its addresses', async () => {
  const { nora, title } = await written();
  const chosen = chooseItems(nora);
  expect(chosen.every((name) => name !== '')).toBe(true);
  await (await nora.press('Publish')).follow('Send …');
  expect(nora.text()).toMatch(/It will be sent to (one recipient|\d+ recipients)\./);
  const readers = [`one-${nora.email}`, `two-${nora.email}`];
  nora.fill('Preview recipients', `${readers[0]}\n\n${readers[1]}\n`);
  await nora.press('Send preview');
  await until(nora, '.preview-status', 'Sent to 2 addresses.');
  expect(nora.text('.pill')).toBe('READY TO SEND');
  for (const reader of readers) {
    const [sent, ...more] = await emailsTo(site, reader);
    expect(more).toEqual([]);
    expect(sent?.subject).toContain(title);
    for (const text of ['we meet in Boston', ...chosen]) expect(sent?.text).toContain(text);
  }
});

it('D-38 a chosen item changes places with the next one, and the draft is saved', async () => {
  const { nora } = await written();
  const events = () => textsOf(nora.one('fieldset', 'Events'), 'label').slice(0, 2);
  const [first = '', second = ''] = events();
  for (const name of [first, second]) nora.choose(name);
  await nora.press(`Move ${second} up`);
  expect(events()).toEqual([second, first]);
});

it('RTE-49 NLT-18 a newsletter that was begun from the list is saved first when it is published', async () => {
  const { nora, title } = await written();
  await nora.press('Publish');
  expect(nora.value('Title')).toBe(title);
  expect(nora.value('Issue number')).toBe('42');
});

it('NLT-10 NLT-17 a published newsletter is ready to send and read-only', async () => {
  const { nora } = await written();
  await nora.press('Publish');
  expect(nora.text('.pill')).toBe('READY TO SEND');
  expect(nora.text()).toContain('To change it, retract it first.');
  expect(nora.field('Title').hasAttribute('readonly')).toBe(true);
});

it('NLT-08 NLT-27 a newsletter is sent at its time, says to how many and when, and is public', async () => {
  const { nora, title } = await written();
  const chosen = chooseItems(nora);
  await (await nora.press('Publish')).follow('Send …');
  nora.fill('Date', day(1) ?? '');
  nora.fill('at UTC time', '09:30');
  await nora.press('Set schedule');
  expect(nora.said()).toContain('Scheduled');
  expect(nora.text()).toMatch(/It will be sent to .+ on \d+ \w+ \d{4} at 09:30 UTC\./);
  const now = siteNow().toISOString().slice(0, 16).replace('T', ' ');
  await site.run('update "newsletters" set "sendOn" = ? where "title" = ?', now, title);
  await site.cronJob('* * * * *');
  await expect
    .poll(async () => (await nora.open(nora.path)).text('.pill'), { interval: 250 })
    .toBe('SENT');
  const sending = await site.first(
    `select "endedAt" from "sendings" where "purpose" = 'REAL' order by "startedAt" desc limit 1`,
  );
  const ended = String(sending?.endedAt);
  expect(nora.text('.status-message')).toMatch(
    new RegExp(
      `It was sent to \\d+ recipients on ${dateText(ended)}, ${ended.slice(11, 16)} UTC\\.`,
    ),
  );
  expect((await emailsTo(site, nora.email))[0]?.subject).toContain(title);
  await nora.open('/my/newsletters');
  expect(nora.text('tbody tr', title)).toMatch(/sent to \d+ recipients/);
  await (await nora.open('/newsletters')).follow(title);
  expect(nora.text('h1')).toBe(title);
  for (const text of ['we meet in Boston', ...chosen]) expect(nora.text()).toContain(text);
});

it('EML-04 EML-15 the id of zeros is a new e-mail, for all web users, from the society', async () => {
  const nora = await newEditor(site);
  await nora.open('/my/emails/00000000-0000-0000-0000-000000000000');
  expect(nora.text('h1')).toBe('New e-mail');
  expect(nora.value('Filter')).toBe('WEB-USERS');
  expect(nora.value('Reply-to address')).toMatch(/@/);
});

/** An e-mail to a board of two, ready to send. */
async function toTheBoard() {
  await site.run(`delete from "userRoles" where "role" = 'board'`);
  await newPerson(site, { givenName: 'Grace', lastName: 'Reader', roles: ['board'] });
  const bob = await newPerson(site, { givenName: 'Bob', lastName: 'Bounced', roles: ['board'] });
  const subject = `Board meeting ${crypto.randomUUID()}`;
  const testers = [1, 2].map((n) => `${n}-${crypto.randomUUID()}@example.org`).join('; ');
  const nora = await newEditor(site);
  await nora.open('/my/emails/new');
  nora.fill('Subject', subject);
  nora.choose('Filter', 'board');
  await nora.press('Create');
  nora.fill('Text', 'Dear {givenName}');
  nora.fill('Test recipients', testers);
  await nora.press('Publish');
  return { nora, bob, subject, testers };
}

it('EML-08 a test of an e-mail goes to its addresses, and the e-mail is ready to send again', async () => {
  const { nora, subject, testers } = await toTheBoard();
  expect(nora.value('Test recipients')).toBe(testers);
  await nora.press('Send test');
  const { path } = nora;
  await until(nora, '.item-head .pill', 'READY TO SEND');
  // Where the press has led to.
  await nora.open(path);
  const told = (name: string) => textOf(regionOf(nora.document, name));
  expect(told('Last test')).toContain('2 of 2 handed');
  expect(told('Test')).toContain('Sent to 2 addresses.');
  for (const address of testers.split('; '))
    expect((await emailsTo(site, address))[0]?.subject).toContain(subject);
});

it('EML-06 EML-10 a published e-mail is read-only, and is taken back and published again', async () => {
  const { nora } = await toTheBoard();
  expect(pillOf(nora)).toBe('READY TO SEND');
  expect(nora.field('Subject').hasAttribute('readonly')).toBe(true);
  await nora.press('Retract');
  expect(pillOf(nora)).toBe('DRAFT');
  expect(nora.field('Subject').hasAttribute('readonly')).toBe(false);
  expect(nora.value('Filter')).toBe('board');
  await nora.press('Publish');
  expect(pillOf(nora)).toBe('READY TO SEND');
});

it('EML-01 EML-18 the results of an e-mail name each recipient and its outcome, and the list leads there', async () => {
  const { nora, bob, subject, testers } = await toTheBoard();
  await (await nora.press('Send …')).press('Yes, send');
  await until(nora, '.item-head .pill', 'SENT');
  // The addresses of the test stay visible afterwards.
  expect(nora.value('Test recipients')).toBe(testers);
  expect(nora.field('Test recipients').hasAttribute('readonly')).toBe(true);
  await site.run(
    `update "recipients" set "state" = 'SKIPPED', "reason" = 'SUPPRESSED' where "userId" = ?`,
    bob.id,
  );
  await nora.follow('Recipients and results');
  const results = nora.path;
  expect(nora.texts('h2')).toContain('2 recipients');
  expect(nora.text('.result-rows > li', 'Bob Bounced')).toContain('Blocked address.');
  nora.choose('State', 'SENT');
  await nora.press('Show');
  expect(nora.text('.result-rows > li')).toContain('Grace Reader');
  await (await nora.open(results)).press('Export as CSV');
  expect(nora.answer.headers.get('content-disposition')).toMatch(/"emails-results-.*\.csv"/);
  await nora.open('/my/emails');
  const row = nora.one('tbody tr', subject);
  expect(textOf(row.querySelector('.pill'))).toBe('SENT');
  await nora.open(hrefOf(row, 'sent to 1 of 2'));
  expect(nora.path).toMatch(/\/results$/);
});

it('D-178 the results of a newsletter name the domains where e-mails came back', async () => {
  const nora = await newEditor(site);
  const sending = await site.first(
    `select "campaignId" from "sendings" where "purpose" = 'REAL' and "resourceName" = 'newsletters' and "endedAt" is not null
     order by "startedAt" limit 1`,
  );
  await nora.open(`/my/newsletters/${sending?.campaignId}/results`);
  const table = nora.one('table', 'Where e-mails came back');
  expect(textsOf(table, 'tr')).toHaveLength(2);
  await nora.follow(oneOf(table, 'a'));
  expect(nora.texts('h2').join()).toMatch(/recipients? at /);
});

it('D-190 the overview starts the next newsletter from the last one, and goes on with it', async () => {
  // The overview goes on with the newest one; once that was sent, it starts the next.
  await site.run(`update "newsletters" set "status" = 'DELETED' where "status" <> 'SENT'`);
  const nora = await newEditor(site);
  await nora.open('/my/overview');
  expect(nora.text()).toContain('Last one:');
  await nora.press('Start from the last one');
  expect(nora.text()).toContain('The draft holds what is new');
  // One press saves and publishes it, and leads on to where it is sent.
  nora.fill('Title', 'The next one');
  nora.fill('Opening', 'Dear readers');
  await nora.press('Publish and send …');
  expect(nora.path).toMatch(/\/send\?/);
  expect(nora.said()).toContain('Published: ready to send.');
  expect(nora.text('.pill')).toBe('READY TO SEND');
  await nora.open('/my/overview');
  await nora.follow('Go on with “The next one”');
  expect(nora.path).toMatch(/\/send$/);
  await nora.follow('Back');
  await nora.press('Retract');
  expect(nora.value('Title')).toBe('The next one');
  expect(nora.field('Title').hasAttribute('readonly')).toBe(false);
});
