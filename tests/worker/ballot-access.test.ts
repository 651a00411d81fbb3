import { describe, expect, it } from 'vitest';
import type { Actor, Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { create } from '#functions/lifecycle/create.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { ballotResource, listBallots } from '#functions/voting/administration/resource.ts';
import { ballotFields } from '#functions/voting/ballots/schema.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { listApiBallots, memberBallot } from '#functions/voting/members/ballot.ts';
import { castVoteAndSee } from '#functions/voting/members/vote.ts';
import { fileObjection } from '#functions/voting/objections/commands.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { scrutinyFile } from '#functions/voting/scrutiny/files.ts';
import { managedScrutiny } from '#functions/voting/scrutiny/managed.ts';
import { peopleFile } from '#functions/voting/scrutiny/people-file.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { watchedBallot, watchedBallots } from '#functions/voting/scrutiny/watched.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { afterwards, createVote, electionId, pollId } from '#tests/support/votes.ts';
import { change } from '#tests/support/world.ts';

const user = (n: number) => idOf('users', n);

/** The people of these tests: the vote opened on 2026-11-20, and it is 2026-11-25. */
const people = {
  visitor: null,
  'no member': actor(1, 'newsletter'),
  'lapsed, on the roll': actor(2),
  'joined afterwards': actor(3, 'member'),
  'member on the roll': actor(4, 'member'),
  'added to the roll': actor(5),
  'taken off the roll': actor(6),
  administrator: actor(7, 'admin'),
  scrutineer: actor(8),
  'scrutineer of the poll': actor(9),
} satisfies Record<string, Actor | null>;
type Somebody = keyof typeof people;
const names = Object.keys(people) as Somebody[];

/** An election, in which a member on the roll stands, and a poll under way; only the roll of the election was changed. */
const world = () =>
  createVote(9, {
    renewals: [
      { userId: user(2), validTo: '2026-11-20' },
      { userId: user(3), validFrom: '2026-11-21' },
      { userId: user(4) },
      { userId: user(6), validTo: '2026-11-20' },
    ],
    rollChanges: [
      { userId: user(5), kind: 'ADD' },
      { userId: user(6), kind: 'REMOVE' },
    ],
    applications: [{ userId: user(4) }],
    scrutineers: [{ userId: user(8) }, { userId: user(9), ballotId: pollId }],
  });

/** The code of a refusal, or what was answered. */
const told = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    (value) => (Array.isArray(value) ? value.length : 'may'),
    (error: unknown) => {
      if (error instanceof CodedError) return error.code;
      throw error;
    },
  );

const [yes, no, out, off] = ['may', 'FORBIDDEN', 'NOT_SIGNED_IN', 'NOT_FOUND'];
// They may, but it is too late for it: `scrutineers.test.ts` and `roll-changes.test.ts` show it in time.
const late = 'CONFLICT';
// Without the title of the ballot.
const untold = 'INVALID_FIELDS';

/** What some are told, and what all others are; who is not signed in is told that. */
const only = (who: Somebody[], answer: unknown, others: unknown): Record<string, unknown> =>
  Object.fromEntries([
    ...names.map((name) => [name, others]),
    ['visitor', out],
    ...who.map((name) => [name, answer]),
  ]);

const voters: Somebody[] = ['lapsed, on the roll', 'member on the roll'];
const concerned: Somebody[] = [...voters, 'joined afterwards', 'added to the roll'];
const added = {
  email: 'user1@example.org',
  kind: 'ADD',
  reason: 'PAYMENT_LATE_RECORDED',
  note: 'Paid in time.',
} as const;

const list = { status: null, q: '', page: 1 };
const draft = ballotFields.parse({ title: 'A poll', description: '', isPoll: true });
const disable = (ctx: Context) =>
  changeCandidate(ctx, electionId, user(4), { action: 'disable', words: 'Why' });
const someone = { email: 'user1@example.org' };
const objection = { text: 'I have paid before the record date.' };
const judge: Somebody[] = ['scrutineer'];
const admin: Somebody[] = ['administrator'];
const watchers: Somebody[] = ['scrutineer', 'scrutineer of the poll'];
const objectors: Somebody[] = [...concerned, 'taken off the roll'];

/** Who may do what, by hand from D-71, D-87 and D-89; the calls stand in endpoints.test.ts. */
const table: [what: string, (ctx: Context) => Promise<unknown>, Record<string, unknown>][] = [
  ['see the ballot', (c) => memberBallot(c, electionId), only(concerned, yes, no)],
  [
    'see how many ballots there are',
    async (c) => Object.values(await listApiBallots(c)).flat(),
    { ...only(concerned, 2, no), 'added to the roll': 1, 'taken off the roll': 1 },
  ],
  ['object', (c) => fileObjection(c, electionId, objection), only(objectors, yes, off)],
  ['see what they watch over', (c) => watchedBallots(c), only(watchers, 1, 0)],
  ['watch over it', (c) => watchedBallot(c, electionId), only(judge, yes, off)],
  ['take the hashes', (c) => scrutinyFile(c, electionId, 'envelopes'), only(judge, yes, off)],
  ['take the roll by name', (c) => peopleFile(c, electionId), only(judge, yes, off)],
  ['change the roll', (c) => changeRoll(c, electionId, added), only(judge, late, off)],
  ['list the ballots', (c) => listBallots(c, list).then(() => null), only(admin, yes, no)],
  ['manage one', (c) => managedBallot(c, electionId), only(admin, yes, no)],
  ['make one', (c) => create(c, ballotResource, draft), only(admin, yes, no)],
  ['change one', (c) => changeBallot(c, electionId, { to: 'DRAFT' }), only(admin, untold, no)],
  ['decide about a candidate', (c) => disable(c), only(admin, late, no)],
  ['release a result', (c) => changeResult(c, electionId, 'let-go'), only(admin, late, no)],
  ['manage the scrutiny', (c) => managedScrutiny(c, electionId), only(admin, yes, no)],
  ['name a scrutineer', (c) => nameScrutineer(c, electionId, someone), only(admin, late, no)],
  ['remove a scrutineer', (c) => removeScrutineer(c, electionId, user(8)), only(admin, late, no)],
];

/** What everybody is told who tries one thing after the other. */
async function answersTo(ctx: Context, act: (ctx: Context) => Promise<unknown>) {
  const answers: Record<string, unknown> = {};
  for (const name of names) answers[name] = await told(act({ ...ctx, actor: people[name] }));
  return answers;
}

describe('MEM-13 D-71 D-87 a ballot is for members and for everybody on its roll', () => {
  it.each(table)('who may %s while people vote, and while a result is held', async (...row) => {
    const [, act, expected] = row;
    const { ctx, at } = await world();
    expect(await answersTo(ctx, act)).toEqual(expected);
    await change('ballots', electionId, { resultStatus: 'HELD' });
    at(afterwards);
    await tendVotes(ctx);
    expect(await answersTo(ctx, act)).toEqual(expected);
  });

  it('who may vote: those on the roll of that ballot, whoever is on another one', async () => {
    const { ctx } = await world();
    // To the roll of the poll nobody was added, and nobody was taken off it.
    expect(await answersTo(ctx, (c) => castVoteAndSee(c, pollId, { options: ['YES'] }))).toEqual(
      only([...voters, 'taken off the roll'], yes, no),
    );
  });

  it('whoever may not see a ballot is not told whether there is one', async () => {
    const { ctx } = await world();
    const outside = { ...ctx, actor: people['no member'] };
    expect(await told(memberBallot(outside, 'nothing'))).toBe(no);
    expect(await told(castVoteAndSee(outside, 'nothing', { options: ['YES'] }))).toBe(no);
  });
});

describe('D-87 what a voter reads about the roll', () => {
  it('before the vote: whether the membership is one on the record date', async () => {
    const { ctx } = await createVote(3, {
      now: '2026-11-19T12:00:00.000Z',
      renewals: [
        { userId: user(1), validTo: '2026-11-19' },
        { userId: user(2), validTo: '2026-11-20' },
      ],
      ballots: [{}, { isPoll: true, recordDate: '2026-11-19', quorumPercent: 30 }],
    });
    const as = (n: number) => ({ ...ctx, actor: actor(n, 'member') });
    const before = { isFrozen: false, isOn: null, size: null, added: 0, removed: 0 };
    expect((await memberBallot(as(1), electionId)).roll).toEqual({
      ...{ ...before, willBeOn: false, recordDate: '2026-11-20' },
    });
    expect((await memberBallot(as(2), electionId)).roll.willBeOn).toBe(true);
    expect(await memberBallot(as(1), pollId)).toMatchObject({
      roll: { ...before, willBeOn: true, recordDate: '2026-11-19' },
      rules: { quorumPercent: 30 },
    });
  });

  it('while it goes on: where they stand, how many are on it, and its changes as numbers', async () => {
    const { ctx } = await world();
    const { roll, scrutineers } = await memberBallot(
      { ...ctx, actor: people['joined afterwards'] },
      electionId,
    );
    expect(roll).toEqual({
      ...{ isFrozen: true, isOn: false, willBeOn: null, size: 3, recordDate: '2026-11-20' },
      ...{ added: 1, removed: 1 },
    });
    expect(scrutineers).toEqual([{ givenName: 'Ada', lastName: 'User 8' }]);
  });
});
