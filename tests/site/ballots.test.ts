import { beforeEach, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { moveWindows, newBallot, newCandidate, withoutTrigger } from '#tests/e2e/ballots.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { met, newAdmin, newMember, until } from './content.ts';
import { hrefOf, hrefsOf, oneOf, regionOf, textOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// Whoever may vote is written to, and other e-mails would wait behind these.

// What somebody without script is led through; what scripts add stands in tests/e2e/ballots.spec.ts and scrutiny.spec.ts.
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
async function election(at: Windows, seats = 2) {
  const id = await newBallot(site, title, seats, at);
  const { id: berta } = await newCandidate(site, id, 'Berta');
  await newCandidate(site, id, 'Dora', 'Has left the society.');
  return { id, summary: `/my/overview/ballots/${id}/election`, berta };
}

const hasLink = (visitor: Visitor, name: string) => visitor.texts('main a').includes(name);
const chosen = () => ada.text('.voting-chosen li');

/** Sends the form of the open screen, and once more as it was; returns what both are told. */
async function pressTwice(visitor: Visitor, button: string, told: () => string) {
  const { document, path } = visitor;
  await visitor.press(button);
  const first = told();
  Object.assign(visitor, { document, path });
  await visitor.press(button);
  return [first, told()];
}

it('D-87 D-71 a screen of a vote opens for those whom it concerns, and for nobody else', async () => {
  const id = await newBallot(site, title, 2, { voting: [1, 50] });
  const people = {
    visitor: new Visitor(site),
    account: await new Visitor(site).enter(),
    member: ada,
    candidate: await new Visitor(site).become(await newCandidate(site, id, 'Cara')),
    scrutineer: await newMember(site, 'Sam'),
    admin: await newAdmin(site),
  };
  await site.run(
    `insert into "scrutineers" ("ballotId", "userId", "namedAt", "namedBy") values (?, ?, ?, ?)`,
    ...[id, people.scrutineer.id, '2026-01-01T00:00:00.000Z', people.admin.id],
  );
  await moveWindows(site, id, { voting: [-1, 50] });
  await site.cronJob('* * * * *');
  const members = ['member', 'candidate', 'scrutineer'];
  // The screens of administrators stand in permissions.test.ts.
  for (const [path, ...who] of [
    // There is no result yet.
    [`/elections/${id}`],
    [`/my/overview/ballots/${id}/election`, ...members],
    [`/my/overview/ballots/${id}/election/vote`, ...members],
    [`/my/overview/ballots/${id}/objection`, ...members],
    [`/my/scrutiny/${id}`, 'scrutineer'],
    [`/my/scrutiny/${id}/file/roll-opening.csv`, 'scrutineer'],
  ] as const) {
    const open: string[] = [];
    for (const [name, visitor] of Object.entries(people)) {
      const { led, status } = await met(visitor, path);
      if (led === 'may' && status === 200) open.push(name);
    }
    expect.soft([path, ...open]).toEqual([path, ...who]);
  }
});

it('MEM-10 RTE-51 the overview says type, candidates and status of an election, and leads to it, where a program is created, updated, published, read-only, retracted and published again', async () => {
  const { summary } = await election(applying);
  await ada.open('/my/overview');
  const row = ada.text('main li', title);
  expect(row).toContain('ELECTION (Candidates: 2)');
  expect(row).toContain('APPLICATIONS OPEN');
  await ada.follow(title);
  expect(ada.path).toBe(summary);
  ada.fill('Program', 'More maps.');
  expect(await ada.act('Create')).toContain('Saved as a draft');
  ada.fill('Program', 'More maps for all.');
  expect(await ada.act('Update')).toContain('Your program is saved.');
  expect(await ada.act('Publish')).toContain('you are a candidate');
  expect(ada.document.querySelectorAll('textarea:not([readonly])')).toHaveLength(0);
  expect(await ada.act('Retract')).toContain('A draft again');
  expect(ada.value('Program')).toContain('More maps for all.');
  expect(await ada.act('Publish')).toContain('you are a candidate');
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

it('BAL-31 D-48 an election is voted in page by page, once; the vote has a number, found in the sealed box, where a voter who is missing is seen', async () => {
  const { id, summary, berta } = await election(voting, 1);
  await newCandidate(site, id, 'Cleo');
  await (await ada.open(summary)).follow('Vote');
  await ada.follow(ada.one('noscript a', 'Vote without script'));
  expect(ada.text()).toContain('your choice reaches the society in clear');
  expect(ada.text()).toContain('You can select only one preference.');
  await ada.press('Proceed');
  expect(ada.alert()).toBe('Choose at least one option.');

  for (const name of ['Berta', 'Cleo']) ada.choose(`${name} Candidate`);
  await ada.press('Proceed');
  expect(ada.alert()).toBe('Choose at most 1.');
  const box = () => ada.field('Berta Candidate');
  expect(box().hasAttribute('checked')).toBe(true);
  ada.field('Cleo Candidate').removeAttribute('checked');
  await ada.press('See the program of Cleo');
  expect(ada.text()).toContain('The program of Cleo.');
  await ada.press('Back to your choice');
  expect(box().hasAttribute('checked')).toBe(true);

  await ada.press('Proceed');
  expect(chosen()).toBe('Berta Candidate');
  expect(ada.text('title')).toMatch(/^Confirm: /);
  await (await ada.press('Back')).press('Proceed');
  // The chosen candidate is switched off in the meantime, and on again.
  const switched = (disabled: 0 | 1) =>
    withoutTrigger(site, 'applications_stay', () =>
      site.run(
        `update "applications" set "disabled" = ?, "disabledReason" = 'Moved on' where "ballotId" = ? and "givenName" = 'Berta'`,
        ...[disabled, id],
      ),
    );
  await switched(1);
  await ada.press('Cast vote');
  expect(ada.alert()).toContain('cannot be selected');
  expect(ada.text('h1')).toBe('Your choice');
  expect(box().hasAttribute('disabled')).toBe(true);
  expect(box().hasAttribute('checked')).toBe(false);
  await switched(0);
  await ada.open(`${summary}/vote?plain=1`);
  ada.choose('Berta Candidate');
  await ada.press('Proceed');
  const [receipt, again] = await pressTwice(ada, 'Cast vote', () =>
    ada.text('.vote-receipt-number'),
  );
  expect(receipt).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(again).toBe(receipt);
  expect(ada.text('h1')).toBe('Your vote is cast');
  expect(ada.text()).not.toContain('Berta');
  await ada.open(`${summary}/vote`);
  expect(ada.path).toBe(summary);
  expect(ada.text()).toMatch(/Voted on \d/);
  expect(ada.text()).toMatch(/1 person has voted.* on the roll/);
  expect(hasLink(ada, 'Vote')).toBe(false);

  await moveWindows(site, id, over);
  await ada.open(summary);
  expect(ada.text('.pill.phase')).toBe('VOTE CLOSED');
  expect(ada.text()).toContain('The votes are being counted');
  await until(ada, summary, 'The check held when this result was released');
  expect(ada.texts('.result-table')).toHaveLength(1);
  const [file = ''] = hrefsOf(ada.document, 'All ballots');
  const lines = (await (await ada.ask(file)).text()).split('\n');
  expect(lines.map((line) => line.trim())).toContain(`${receipt},${berta}`);

  // An attacker with access to the whole database.
  await withoutTrigger(site, 'participations_never_deleted', () =>
    site.run(`delete from "participations" where "ballotId" = ?`, id),
  );
  const anna = await newAdmin(site);
  await anna.open(`/my/ballots/${id}/results`);
  expect(anna.text()).toContain('Members see the result.');
  expect(anna.text()).toContain('The check fails');
  expect(anna.text()).toContain('Do not rely on these numbers');
  await ada.open(summary);
  expect(ada.text()).toContain('The check held when this result was released');
});

it('BAL-27 RTE-52 the overview says type and status of a poll, and leads to it and its vote, where neither Yes nor No is refused, Yes is confirmed', async () => {
  const id = await newBallot(site, title, null, waiting);
  const row = (await ada.open('/my/overview')).text('main li', title);
  expect(row).toContain('POLL');
  expect(row).toMatch(/VOTE WILL START ON \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  await moveWindows(site, id, voting);
  await ada.open('/my/overview');
  await (await ada.follow(title)).follow('Vote');
  expect(ada.path).toBe(`/my/overview/ballots/${id}/poll/vote`);
  await ada.open(`${ada.path}?plain=1`);
  await ada.press('Proceed');
  expect(ada.alert()).toBe('Choose Yes or No.');
  ada.choose('Yes');
  await ada.press('Proceed');
  expect(chosen()).toBe('Yes');
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

it('BAL-01 BAL-12 D-46 the list says type and status, and leads to the results, and on to the ballot, which is frozen, whose end moves with a note, and which is retracted by its title only', async () => {
  const { id } = await election(voting);
  for (const n of [1, 2, 3])
    await site.run(
      `insert into "participations" values (?1, 'voter-' || ?2, '2026-01-01', printf('%064d', ?2), '')`,
      ...[id, n],
    );
  const anna = await newAdmin(site);
  await anna.open(`/my/ballots?q=${encodeURIComponent(title)}`);
  const line = anna.one('tbody tr', title);
  expect(textOf(line)).toContain('ELECTION');
  expect(textOf(line)).toContain('VOTE OPEN');
  await anna.follow(oneOf(line, 'a', 'Show results'));
  expect(anna.path).toMatch(new RegExp(`^/my/ballots/${id}/results`));
  await anna.follow('Edit the ballot');
  expect(anna.path).toBe(`/my/ballots/${id}`);
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

it('D-87 D-288 scrutineers are named, find from the overview what there is to do, and change the roll', async () => {
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
});

it('D-87 D-287 whoever is left out of a roll objects, and gets one number, however often the form is sent', async () => {
  const { summary } = await election(voting);
  await site.cronJob('* * * * *');
  // A member since the roll was made.
  const ida = await newMember(site, 'Ida');
  await ida.open(summary);
  expect(ida.text()).toContain('You are not on the roll of this election.');
  await ida.follow('Object');
  expect(ida.text()).not.toContain('Please read this first.');
  ida.fill('What is wrong?', 'Too short');
  await ida.press('Send the objection');
  expect(ida.alert()).toContain('At least 10 characters');
  ida.fill('What is wrong?', 'I paid on the first of October.');
  const numberSaid = () => /this number: ([\dA-F]{4}-[\dA-F]{4})\./.exec(ida.said())?.[1] ?? '';
  const [number, again] = await pressTwice(ida, 'Send the objection', numberSaid);
  expect(number).not.toBe('');
  expect(again).toBe(number);
  expect(ida.texts('form textarea')).toEqual([]);
});
