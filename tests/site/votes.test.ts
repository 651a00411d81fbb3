import { beforeEach, expect, it } from 'vitest';
import { moveWindows, newBallot, newCandidate, withoutTrigger } from '#tests/e2e/ballots.ts';
import { newMember } from './content.ts';
import { emailsTo } from './mail.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

// What somebody without script is led through; what scripts add stands in tests/e2e/ballots.spec.ts.
let ada: Visitor;
beforeEach(async () => {
  ada = await newMember(site, 'Ada');
});

const chosen = () => ada.text('.voting-chosen li');

it('D-48 D-50 D-289 an election is voted in page by page', async () => {
  const at = { applications: [-3, -2], voting: [-1, 3] } satisfies Parameters<typeof newBallot>[3];
  const id = await newBallot(site, 'Election', 1, at);
  for (const name of ['Berta', 'Cleo']) await newCandidate(site, id, name);
  const summary = `/my/overview/ballots/${id}/election`;
  await (await ada.open(summary)).follow('Vote');
  await ada.follow(ada.one('noscript a', 'Vote without script'));
  expect(ada.text()).toContain('your choice reaches the society in clear');
  expect(ada.text()).toContain('You can select only one preference.');
  await ada.press('Proceed');
  expect(ada.alert()).toBe('Choose at least one option.');

  for (const name of ['Berta', 'Cleo']) ada.choose(`${name} Candidate`);
  await ada.press('Proceed');
  expect(ada.alert()).toBe('Choose at most 1.');
  expect(ada.field('Berta Candidate').hasAttribute('checked')).toBe(true);
  ada.field('Cleo Candidate').removeAttribute('checked');
  await ada.press('See the program of Cleo');
  expect(ada.text()).toContain('The program of Cleo.');
  await ada.press('Back to your choice');
  expect(ada.field('Berta Candidate').hasAttribute('checked')).toBe(true);

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
  expect(ada.field('Berta Candidate').hasAttribute('disabled')).toBe(true);
  expect(ada.field('Berta Candidate').hasAttribute('checked')).toBe(false);
  await switched(0);
  await ada.open(`${summary}/vote?plain=1`);
  ada.choose('Berta Candidate');
  await ada.press('Proceed');
  const { document, path } = ada;
  await ada.press('Cast vote');
  const receipt = ada.text('.vote-receipt-number');
  // Sent again, the same form gives the same receipt; a new form reports that the vote is cast.
  Object.assign(ada, { document, path });
  await ada.press('Cast vote');
  expect(ada.text('.vote-receipt-number')).toBe(receipt);
  expect((await ada.open(`${summary}/vote`)).text()).toMatch(/Voted on \d/);
});

it('BAL-27 RTE-52 the overview says type and status of a poll, and leads to it and its vote, where neither Yes nor No is refused, Yes is confirmed', async () => {
  const id = await newBallot(site, 'Shall they?', null, { voting: [1, 3] });
  const row = (await ada.open('/my/overview')).text('main li', 'Shall they?');
  expect(row).toContain('POLL');
  expect(row).toMatch(/VOTE WILL START ON \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  await moveWindows(site, id, { voting: [-1, 3] });
  await ada.open('/my/overview');
  await (await ada.follow('Shall they?')).follow('Vote');
  expect(ada.path).toBe(`/my/overview/ballots/${id}/poll/vote`);
  await ada.open(`${ada.path}?plain=1`);
  await ada.press('Proceed');
  expect(ada.alert()).toBe('Choose Yes or No.');
  ada.choose('Yes');
  await ada.press('Proceed');
  expect(chosen()).toBe('Yes');
});

it('D-87 D-287 whoever is left out of a roll objects, and gets the number on the screen and by e-mail', async () => {
  const at = { applications: [-3, -2], voting: [-1, 9] } satisfies Parameters<typeof newBallot>[3];
  const id = await newBallot(site, 'Elections', 1, at);
  await site.cronJob('* * * * *');
  // A member since the roll was made.
  const ida = await newMember(site, 'Ida');
  await ida.open(`/my/overview/ballots/${id}/election`);
  expect(ida.text()).toContain('You are not on the roll of this election.');
  await ida.follow('Object');
  expect(ida.text()).not.toContain('Please read this first.');
  ida.fill('What is wrong?', 'Too short');
  await ida.press('Send the objection');
  expect(ida.alert()).toContain('At least 10 characters');
  ida.fill('What is wrong?', 'I paid on the first of October.');
  const { document, path } = ida;
  await ida.press('Send the objection');
  const number = /this number: ([\dA-F]{4}-[\dA-F]{4})\./.exec(ida.said())?.[1] ?? '';
  expect(ida.texts('form textarea')).toEqual([]);
  Object.assign(ida, { document, path });
  await ida.press('Send the objection');
  expect(ida.said()).toContain(number);
  await expect.poll(() => emailsTo(site, ida.email)).toHaveLength(1);
  const [copy] = await emailsTo(site, ida.email);
  expect(copy?.subject).toBe(`Your objection ${number}: “Elections”`);
  expect(copy?.text).toContain('> I paid on the first of October.');
});
