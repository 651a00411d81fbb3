import { afterAll, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { day } from '#tests/e2e/seeded.ts';
import { startOwnSite } from '#tests/support/site-client.ts';
import { Visitor } from './visitor.ts';

const site = await startOwnSite();
afterAll(() => site.stop());

// What somebody without script is led through, beside the journeys of the browser.

/** Follows "Refresh" until the screen says it. */
const until = (visitor: Visitor, selector: string, said: string) =>
  expect
    .poll(async () => {
      if (visitor.text(selector) !== said) await visitor.follow('Refresh');
      return visitor.text(selector);
    })
    .toBe(said);

it('NLT-04 NLT-19 a newsletter is written, tried out, scheduled, taken back and deleted', async () => {
  const nora = new Visitor(site);
  const { email } = await nora.enter({ roles: ['newsletter'] });
  await nora.open('/my/newsletters/new');
  nora.fill('Title', 'Without script');
  await nora.press('Create');
  nora.fill('Issue period', 'Winter');
  await nora.press('Publish');
  const summary = () => nora.text('[role=alert]');
  expect(summary()).toContain('Publication date');
  expect(summary()).toContain('Opening');
  expect(nora.field('Issue period').getAttribute('value')).toBe('Winter');

  nora.fill('Publication date', day(3) ?? '');
  nora.fill('Opening', 'Dear readers');
  const { document, path } = nora;
  await nora.press('Preview');
  expect(nora.text('body')).toContain('Dear readers');
  Object.assign(nora, { document, path });
  await nora.press('Publish');
  await nora.follow('Send …');

  nora.fill('Preview recipients', 'nobody');
  await nora.press('Send preview');
  expect(summary()).toContain('“nobody” is none');
  nora.fill('Preview recipients', `js-${email}`);
  await nora.press('Send preview');
  await until(nora, '.preview-status', 'Sent to one address.');

  nora.fill('Date', day(-1) ?? '');
  nora.fill('at UTC time', '09:30');
  await nora.press('Set schedule');
  expect(summary()).toContain('This time has passed.');
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
  const nora = new Visitor(site);
  await nora.enter({ roles: ['newsletter'] });
  await nora.open('/my/emails/new');
  nora.fill('Subject', 'Without script');
  nora.choose('Filter', 'RENEWAL');
  await nora.press('Create');
  expect(nora.text('[role=alert]')).toContain('Membership fee');
  nora.choose('Filter', 'board');
  await nora.press('Create');
  const pill = () => nora.text('.item-head .pill');
  expect(pill()).toBe('DRAFT');
  await nora.press('Publish');
  expect(nora.text('[role=alert]')).toContain('Text');
  nora.fill('Text', 'Dear {givenName}');
  await nora.press('Publish');
  expect(pill()).toBe('READY TO SEND');
  await nora.press('Send …');
  await nora.press('Yes, send');
  await until(nora, '.item-head .pill', 'SENT');
  await nora.follow('Recipients and results');
  expect(nora.text('.result-rows > li')).toContain('Grace Reader');
  await nora.open('/my/emails');
  await nora.follow('Without script');
  expect(nora.text()).toContain('It was sent and stays as it is.');
});
