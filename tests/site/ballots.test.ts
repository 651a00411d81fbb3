import { beforeEach, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { moveWindows, newBallot, newCandidate } from '#tests/e2e/ballots.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { newAdmin, newMember, until } from './content.ts';
import { hrefOf, hrefsOf, oneOf, regionOf, textOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// Whoever may vote is written to, and other e-mails would wait behind these.

// What scripts add stands in tests/e2e/ballots.spec.ts and scrutiny.spec.ts.
type Windows = Parameters<typeof newBallot>[3];
const applying: Windows = { applications: [-1, 1], voting: [2, 3] };
const waiting: Windows = { applications: [-2, -1], voting: [2, 3] };
const voting: Windows = { applications: [-3, -2], voting: [-1, 3] };
const over: Windows = { applications: [-5, -4], voting: [-3, -1] };

let title: string;
let ada: Visitor;
beforeEach(async () => {
  title = `Board ${crypto.randomUUID()}`;
  ada = await newMember(site, 'Ada');
});

/** An election with a candidate and one who is switched off. */
async function election(at: Windows) {
  const id = await newBallot(site, title, 2, at);
  await newCandidate(site, id, 'Berta');
  await newCandidate(site, id, 'Dora', 'Has left the society.');
  return { id, summary: `/my/overview/ballots/${id}/election` };
}

/** An attacker with access to the whole database. */
async function tamper(sql: string, ...values: string[]) {
  const trigger = await site.first(
    `select "sql" from "sqlite_master" where "name" = 'participations_never_deleted'`,
  );
  await site.run('drop trigger "participations_never_deleted"');
  await site.run(sql, ...values);
  await site.run(String(trigger?.sql));
}

/** Votes without script, by the labels of what is chosen. */
async function vote(voter: Visitor, ballot: string, ...labels: string[]) {
  await voter.open(`${ballot}/vote?plain=1`);
  for (const label of labels) voter.choose(label);
  await (await voter.press('Proceed')).press('Cast vote');
  return voter.text('.vote-receipt-number');
}

const hasLink = (visitor: Visitor, name: string) => visitor.texts('main a').includes(name);

it('MEM-10 RTE-51 the overview says type, candidates and status of an election, and leads to its summary', async () => {
  const { summary } = await election(applying);
  await ada.open('/my/overview');
  const row = ada.text('main li', title);
  expect(row).toContain('ELECTION (Candidates: 2)');
  expect(row).toContain('APPLICATIONS OPEN');
  await ada.follow(title);
  expect(ada.path).toBe(summary);
});

it('BAL-22 BAL-23 an application is created, updated, published, read-only, retracted and published again', async () => {
  await ada.open((await election(applying)).summary);
  ada.fill('Program', 'More maps.');
  await ada.press('Create');
  expect(ada.said()).toContain('Saved as a draft');
  ada.fill('Program', 'More maps for all.');
  await ada.press('Update');
  expect(ada.said()).toContain('Your program is saved.');
  await ada.press('Publish');
  expect(ada.said()).toContain('you are a candidate');
  expect(ada.document.querySelectorAll('textarea:not([readonly])')).toHaveLength(0);
  await ada.press('Retract');
  expect(ada.said()).toContain('A draft again');
  expect(ada.value('Program')).toContain('More maps for all.');
  await ada.press('Publish');
  expect(ada.said()).toContain('you are a candidate');
});

it('BAL-25 BAL-29 programs are there before the vote, which then has a button, says how many preferences there are, and nobody selects who is switched off', async () => {
  const { id, summary } = await election(waiting);
  await ada.open(`/my/overview/ballots/${id}/poll`);
  expect(ada.path).toBe(summary);
  expect(ada.text('.pill.phase')).toMatch(
    /^APPLICATIONS CLOSED · VOTE WILL START ON \d+ \w+ \d{4}, \d\d:\d\d UTC$/,
  );
  expect(ada.texts('.candidate')).toHaveLength(2);
  expect(ada.text()).toContain('Cannot be selected: Has left the society.');
  expect(hasLink(ada, 'Vote')).toBe(false);
  await ada.open(`${summary}/vote`);
  expect(ada.path).toBe(summary);

  await moveWindows(site, id, voting);
  const onRoll = 'You are on the roll of this election.';
  await until(ada, summary, onRoll);
  expect(ada.text('.pill.phase')).toBe('VOTE OPEN');
  await ada.follow('Vote');
  expect(ada.text()).toContain(onRoll);
  expect(ada.text()).toContain('You can select up to 2 preferences.');
  expect(ada.text()).toContain('To abstain, do not vote');
  expect(ada.field('Berta').hasAttribute('disabled')).toBe(false);
  expect(ada.field('Dora').hasAttribute('disabled')).toBe(true);
});

it('BAL-31 BAL-40 D-48 D-51 D-58 a vote has a number, is said in place of the button, and found in the sealed box, where a voter who is missing is seen', async () => {
  const { id, summary } = await election(voting);
  await newCandidate(site, id, 'Cleo');
  // Only those who are there when a vote opens are on its roll.
  const kay = await newMember(site, 'Kay');
  await until(ada, summary, 'You are on the roll');
  const receipt = await vote(ada, summary, 'Berta Candidate', 'Cleo Candidate');
  expect(receipt).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(ada.text('h1')).toBe('Your vote is cast');
  expect(ada.text()).not.toContain('Berta');
  await ada.open(`${summary}/vote`);
  expect(ada.path).toBe(summary);
  expect(ada.text()).toMatch(/Voted on \d/);
  expect(ada.text()).toMatch(/1 person has voted.* on the roll/);
  expect(hasLink(ada, 'Vote')).toBe(false);
  await vote(kay, summary, 'Cleo Candidate');
  await moveWindows(site, id, over);
  await ada.open(summary);
  expect(ada.text('.pill.phase')).toBe('VOTE CLOSED');
  expect(ada.text()).toContain('The votes are being counted');
  await until(ada, summary, 'The check held when this result was released');
  expect(ada.texts('.result-table')).toHaveLength(1);
  const [file = ''] = hrefsOf(ada.document, 'All ballots');
  const lines = (await (await ada.ask(file)).text()).split('\n');
  const own = lines.find((line) => line.startsWith(`${receipt},`));
  expect(own?.split(',')[1]?.split(' ')).toHaveLength(2);

  await tamper(
    `delete from "participations" where "ballotId" = ?1
       and "userId" = (select min("userId") from "participations" where "ballotId" = ?1)`,
    id,
  );
  const anna = await newAdmin(site);
  await anna.open(`/my/ballots/${id}/results`);
  expect(anna.text()).toContain('The check fails');
  expect(anna.text()).toContain('Do not rely on these numbers');
  await ada.open(summary);
  expect(ada.text()).toContain('The check held when this result was released');
});

const day = 86_400_000;
const typed = (days: number) =>
  new Date(siteNow().getTime() + days * day).toISOString().slice(0, 16);

it('BAL-03 BAL-06 creating a ballot leads to its edit screen, which says what it lacks to be published', async () => {
  const anna = await newAdmin(site);
  await anna.open('/my/ballots/new');
  anna.fill('Title', title);
  anna.fill('Number of seats', '2');
  await anna.press('Create');
  expect(anna.said()).toContain('Saved as a draft');
  await anna.press('Publish');
  for (const name of ['Description', 'Applications open', 'Vote closes'])
    expect(anna.alert()).toContain(name);
  anna.fill('Applications open (UTC)', typed(-9));
  anna.fill('Applications close (UTC)', typed(-6));
  anna.fill('Vote opens (UTC)', typed(-3));
  anna.fill('Vote closes (UTC)', typed(3));
  await anna.press('Publish');
  expect(anna.alert()).toContain('Description');
  anna.fill('Description', 'Two seats.');
  await anna.press('Publish');
  expect(anna.said()).toContain('Published');
  expect(anna.text('.item-head')).toContain('VOTE OPEN');
});

it('BAL-13 D-49 D-200 candidates are listed, and switched off for a reason before the vote opens', async () => {
  const id = await newBallot(site, title, 2, { applications: [-72, -48], voting: [1, 72] });
  await newCandidate(site, id, 'Dario');
  const anna = await newAdmin(site);
  await anna.open(`/my/ballots/${id}/results`);
  expect(anna.texts('.result-table')).toHaveLength(0);
  anna.fill('Reason', 'Not eligible');
  await anna.press('Exclude');
  expect(anna.text('.candidate-item')).toContain('Not eligible');
  await anna.press('Admit again');
  expect(anna.text('.candidate-item')).not.toContain('Not eligible');
  await moveWindows(site, id, voting);
  await anna.open(`/my/ballots/${id}/results`);
  const ways = anna.texts('.candidate-item summary').join();
  expect(ways).toContain('Announce withdrawal …');
  expect(ways).not.toContain('Exclude …');
});

it('D-46 BAL-09 a vote freezes the ballot, whose end moves with a note and which is retracted by its title only', async () => {
  const { id } = await election(voting);
  const [edit, results] = [`/my/ballots/${id}`, `/my/ballots/${id}/results`];
  for (const n of [1, 2, 3])
    await site.run(
      `insert into "participations" values (?1, 'voter-' || ?2, '2026-01-01', printf('%064d', ?2), '')`,
      ...[id, n],
    );
  const anna = await newAdmin(site);
  await (await anna.open(results)).follow('Edit the ballot');
  expect(anna.path).toBe(edit);
  expect(anna.text()).toContain('3 votes');
  expect(anna.field('Title').hasAttribute('readonly')).toBe(true);
  anna.fill('Vote closes (UTC)', typed(5));
  anna.fill('Why the vote ends later', 'The mail server was down.');
  await anna.press('Update');
  const extensions = regionOf(anna.document, 'Extensions and interruptions');
  expect(textOf(extensions)).toContain('The mail server was down.');
  await anna.press('Retract');
  expect(anna.text('[role=alertdialog]')).toContain('3 votes are affected');
  await anna.press('Yes, retract');
  expect(anna.text('[role=alertdialog]')).toContain('Type the title');
});

it('BAL-01 BAL-12 the list says type and status, and leads to the results', async () => {
  const id = await newBallot(site, title, 2, over);
  const anna = await newAdmin(site);
  await anna.open(`/my/ballots?q=${encodeURIComponent(title)}`);
  const line = anna.one('tbody tr', title);
  expect(textOf(line)).toContain('ELECTION');
  expect(textOf(line)).toContain('VOTE CLOSED');
  await anna.follow(oneOf(line, 'a', 'Show results'));
  expect(anna.path).toMatch(new RegExp(`^/my/ballots/${id}/results`));
});

it('D-87 D-288 D-58 scrutineers are named, find from the overview what there is to do, change the roll, and see afterwards who has voted', async () => {
  const id = await newBallot(site, title, null, { voting: [1, 50] });
  const anna = await newAdmin(site);
  const sam = await newMember(site, 'Sam');
  const tea = await newMember(site, 'Tea');
  const late = await newPerson(site, { givenName: 'Lea', lastName: 'Late' });
  await anna.open(`/my/ballots/${id}`);
  await anna.follow('Scrutineers and roll');
  const scrutiny = anna.path;
  const name = async (address: string) => {
    anna.fill('E-mail address', address);
    await anna.press('Name');
  };
  await name(late.email);
  expect(anna.alert()).toContain('not a member today');
  await name(sam.email);
  expect(anna.said()).toContain('Named.');
  await name(tea.email);
  await moveWindows(site, id, { voting: [-1, 50] });
  await until(sam, '/my/overview', 'See whether anybody on the roll');
  const mine = regionOf(sam.document, 'You watch over');
  expect(textOf(mine)).toContain('See whether anybody on the roll');
  await sam.open(hrefOf(mine, title));
  expect(textOf(regionOf(sam.document, 'What to do now'))).toContain('recorded by hand');
  const [file = ''] = hrefsOf(sam.document, 'Everybody by name, with what to look at (CSV)');
  expect(await (await sam.ask(file)).text()).toContain(',Sam Member,');

  await sam.open(`/my/scrutiny/${id}`);
  expect(sam.text()).toContain('It counts at once.');
  sam.fill('E-mail address', late.email);
  sam.fill('In your words', 'Her payment of October was recorded today.');
  await sam.press('Yes, change the roll');
  expect(sam.said()).toContain('The roll has changed');
  expect(sam.text()).toContain('Put on the roll: Lea Late');
  await anna.open(scrutiny);
  expect(anna.text()).toContain('Put on the roll: Lea Late');
  expect(anna.text()).toContain('only a scrutineer can change the roll: write to one');
  expect(anna.texts('summary')).not.toContain('Change the roll …');
  // D-202: nobody is left who would hear of a change.
  await site.run(`update "users" set "status" = 'CLOSED' where "id" = ?`, tea.id);
  await anna.open(scrutiny);
  expect(anna.text()).toContain('only while at least two scrutineers have an account');

  const lea = await new Visitor(site).become(late);
  await vote(lea, `/my/overview/ballots/${id}/poll`, 'Yes');
  await moveWindows(site, id, { voting: [-2, -1] });
  await until(anna, `/my/ballots/${id}/results`, 'Members see the result.');

  await sam.open(`/my/scrutiny/${id}`);
  const people = await (await sam.ask(`/my/scrutiny/${id}/file/people.csv`)).text();
  expect(people).toMatch(/,Lea Late,,,yes,yes,\d{4}-\d\d-\d\d\r/);
});
