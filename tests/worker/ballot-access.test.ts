import { describe, expect, it } from 'vitest';
import type { Actor, Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { listApiBallots, memberBallot } from '#functions/voting/members/ballot.ts';
import { castVoteAndSee } from '#functions/voting/members/vote.ts';
import { objectionView } from '#functions/voting/objections/commands.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createVote, electionId, pollId } from '#tests/support/votes.ts';

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
} satisfies Record<string, Actor | null>;
type Somebody = keyof typeof people;

/** An election and a poll under way; only the roll of the election was changed. */
const world = () =>
  createVote(8, {
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
    scrutineers: [{ userId: user(8) }],
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
const everything = { visitor: out, 'no member': no, administrator: no, scrutineer: no };
const whoSees = {
  ...everything,
  'lapsed, on the roll': yes,
  'joined afterwards': yes,
  'member on the roll': yes,
  'added to the roll': yes,
  'taken off the roll': no,
};

/** Who may do what while people vote, by hand from the decisions. */
const table: [name: string, (ctx: Context) => Promise<unknown>, Record<Somebody, unknown>][] = [
  ['see the ballot', (ctx) => memberBallot(ctx, electionId), whoSees],
  [
    'vote',
    (ctx) => castVoteAndSee(ctx, pollId, { options: ['YES'] }),
    // Of the poll nobody was added to the roll, and nobody taken off it.
    {
      ...whoSees,
      'joined afterwards': no,
      'added to the roll': no,
      'taken off the roll': yes,
    },
  ],
  [
    'see how many ballots there are',
    async (ctx) => (await listApiBallots(ctx)).active,
    {
      ...everything,
      'lapsed, on the roll': 2,
      'joined afterwards': 2,
      'member on the roll': 2,
      'added to the roll': 1,
      'taken off the roll': 1,
    },
  ],
  [
    'object',
    (ctx) => objectionView(ctx, electionId),
    {
      ...Object.fromEntries(Object.keys(people).map((name) => [name, yes])),
      visitor: out,
      'no member': off,
      administrator: off,
      scrutineer: off,
    } as Record<Somebody, unknown>,
  ],
];

describe('MEM-13 D-71 D-87 a ballot is for members and for everybody on its roll', () => {
  it.each(table)('who may %s', async (_, call, expected) => {
    const { ctx } = await world();
    const answers = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, someone]) => [
          name,
          await told(call({ ...ctx, actor: someone })),
        ]),
      ),
    );
    expect(answers).toEqual(expected);
  });

  it('whoever may not see a ballot is not told whether there is one', async () => {
    const { ctx } = await world();
    const outside = { ...ctx, actor: people['no member'] };
    for (const id of [electionId, 'nothing']) {
      expect(await told(memberBallot(outside, id))).toBe(no);
      expect(await told(castVoteAndSee(outside, id, { options: ['YES'] }))).toBe(no);
    }
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
