import { describe, expect, it } from 'vitest';
import type { Actor, Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { fileObjection } from '#functions/voting/objections/commands.ts';
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

/** One of each kind; candidates and scrutineers are members too, the administrator is not. */
const people = {
  visitor: null,
  account: actor(1),
  member: actor(2, 'member'),
  candidate: actor(3, 'member'),
  scrutineer: actor(4, 'member'),
  // Watches over the poll only.
  'another’s': actor(5, 'member'),
  admin: actor(9, 'admin'),
} satisfies Record<string, Actor | null>;
type Somebody = keyof typeof people;
const names = Object.keys(people) as Somebody[];

/** An election with two scrutineers, of whom one is asked here, and a poll with another one. */
const world = () =>
  createVote(5, {
    renewals: [2, 3, 4, 5].map((n) => ({ userId: user(n), validTo: '2027-01-01' })),
    applications: [{ userId: user(3) }],
    scrutineers: [{ userId: user(4) }, { userId: user(5), ballotId: pollId }],
  });

type Act = [what: string, act: (ctx: Context) => Promise<unknown>, who: Somebody[]];

const accounts = names.filter((name) => name !== 'visitor');
const members: Somebody[] = ['member', 'candidate', 'scrutineer', 'another’s'];
const scrutineer: Somebody[] = ['scrutineer'];
const admin: Somebody[] = ['admin'];

const objection = { text: 'I have paid before the record date.' };
const added = {
  email: 'user1@example.org',
  kind: 'ADD',
  reason: 'PAYMENT_LATE_RECORDED',
  note: 'Paid in time.',
} as const;

/**
 * By hand from D-71, D-87 and D-89: who is answered, while people vote and after the seal of a held result. The calls
 * stand in endpoints.test.ts.
 */
const acts: Act[] = [
  ['objects', (c) => fileObjection(c, electionId, objection), members],
  ['sees what is watched over', (c) => watchedBallots(c), accounts],
  ['watches over it', (c) => watchedBallot(c, electionId), scrutineer],
  ['takes the hashes', (c) => scrutinyFile(c, electionId, 'envelopes'), scrutineer],
  ['takes the roll by name', (c) => peopleFile(c, electionId), scrutineer],
  ['changes the roll', (c) => changeRoll(c, electionId, added), scrutineer],
  ['manages the scrutiny', (c) => managedScrutiny(c, electionId), admin],
  [
    'names a scrutineer',
    (c) => nameScrutineer(c, electionId, { email: 'user1@example.org' }),
    admin,
  ],
  // Nobody is removed once the roll is frozen.
  ['removes a scrutineer', (c) => removeScrutineer(c, electionId, user(4)), admin],
];

const refusals = new Set([401, 403, 404]);

const statusOfAct = (act: (ctx: Context) => Promise<unknown>, ctx: Context): Promise<number> =>
  act(ctx).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CodedError) return error.status;
      throw error;
    },
  );

describe('D-87 D-71 every act of a vote × whom it concerns', () => {
  it.each([
    ['while people vote', false],
    ['after the seal, before its release', true],
  ])('%s answers those of the table', async (_, isSealed) => {
    const { ctx, at } = await world();
    await tendVotes(ctx);
    if (isSealed) {
      await change('ballots', electionId, { resultStatus: 'HELD' });
      at(afterwards);
      await tendVotes(ctx);
    }
    const printed: string[] = [];
    const wrong: string[] = [];
    for (const [what, act, who] of acts) {
      const cells: string[] = [];
      for (const name of names) {
        const status = await statusOfAct(act, { ...ctx, actor: people[name] });
        cells.push(String(status));
        if (who.includes(name) === refusals.has(status)) wrong.push(`${what} ${name}: ${status}`);
      }
      printed.push([what.padEnd(32), ...cells].join('  '));
    }
    console.log(printed.join('\n'));
    expect(wrong).toEqual([]);
  });
});
