import { beforeEach, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { newBallot } from '#tests/e2e/ballots.ts';
import { newTitle } from '#tests/e2e/content.ts';
import { day } from '#tests/e2e/seeded.ts';
import { newAdmin, newMember } from './content.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

let anna: Visitor;
beforeEach(async () => {
  anna = await newAdmin(site);
});

/** Presses a button as somebody who must prove it first: the form asks within itself, and goes on. */
async function confirm(who: Visitor, button: string): Promise<Visitor> {
  const prove = (at: string | null, by: string | null) =>
    site.run(
      'update "sessions" set "provedAt" = ?, "provedBy" = ? where "userId" = ?',
      ...[at, by, who.id],
    );
  await prove(null, null);
  await who.press(button);
  expect(who.text('.proof-panel legend')).toBe('Confirm that it is you');
  await prove(site.now().toISOString(), 'passkey');
  return who.press(who.text('.proof-panel button:not([type=button]):not([hidden])'));
}

it('D-193 a membership is given and taken once it is clear who does it', async () => {
  const { id } = await newPerson(site);
  await anna.open(`/my/users/${id}`);
  anna.choose('Where it comes from', 'conference');
  anna.fill('Description', 'NetSci 2026 conference fee');
  anna.fill('Valid to', day(300) ?? '');
  anna.fill('Reference', 'NS26-8');
  expect((await confirm(anna, 'Record the renewal')).said()).toBe('Renewal recorded.');
  const row = anna.one('.renewal-rows > li', 'Conference fee · NS26-8');
  await anna.open(row.querySelector('a')?.getAttribute('href') ?? '');
  expect((await confirm(anna, 'Remove')).said()).toBe('Renewal removed.');
});

it('D-193 a fee is added, changed and retired once it is clear who does it', async () => {
  const name = newTitle('Emeriti');
  const open = async (link: string) =>
    anna.follow(anna.one('.fee-rows > li', name).querySelector(`a[href*="${link}="]`) ?? name);
  await anna.open('/my/renewal-options');
  anna.fill('Text', name);
  anna.fill('Amount', '15,50');
  anna.choose('Currency', 'EUR');
  expect((await confirm(anna, 'Add')).said()).toBe('Fee added.');
  await open('edit');
  expect((await confirm(anna, 'Save')).said()).toBe('Fee changed.');
  await open('retire');
  expect((await confirm(anna, 'Retire')).said()).toBe('Fee retired.');
});

it('D-193 a vote has its scrutineers, its time and its roll from who has just proved it', async () => {
  const id = await newBallot(site, newTitle('Poll'), null, { voting: [1, 50] });
  const sam = await newMember(site, 'Sam');
  await anna.open(`/my/ballots/${id}/scrutiny`);
  anna.fill('E-mail address', sam.email);
  expect((await confirm(anna, 'Name')).said()).toContain('Named.');
  await anna.open(`/my/ballots/${id}`);
  await anna.press('Retract');
  expect((await confirm(anna, 'Yes, retract')).said()).toContain('A draft again');
  await anna.open(`/my/ballots/${id}/scrutiny`);
  expect((await confirm(anna, 'Lock the votes')).said()).toContain('Votes will be locked.');
  expect((await confirm(anna, 'Do not lock the votes')).said()).toContain('not be locked');
  await anna.open(`/my/ballots/${id}/results`);
  expect((await confirm(anna, 'Hold the result back')).said()).toContain('held back');
});

it('D-193 a test of an e-mail goes to strangers from who has just proved it', async () => {
  await anna.open('/my/emails/new');
  anna.fill('Subject', newTitle('Meeting'));
  anna.choose('Filter', 'board');
  await anna.press('Create');
  anna.fill('Text', 'Dear {givenName}');
  anna.fill('Test recipients', `stranger-${anna.id}@example.org`);
  await anna.press('Publish');
  expect((await confirm(anna, 'Send test')).path).toContain('done=test');
});
