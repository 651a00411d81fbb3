import { describe, expect, it } from 'vitest';
import { verifyBundle } from '#app/public/elections/verify.mjs';
import type { StatedCandidate } from '#functions/voting/publication/rules.ts';
import {
  type Made,
  makeBundle,
  newSigner,
  type Plan,
  signAll,
  statementsOf,
  withdraw,
  yesAndNo,
} from '#tests/support/election-bundles.ts';
import { at, manipulations } from '#tests/support/election-manipulations.ts';

const candidate = (id: string, status: StatedCandidate['status']) => ({ id, name: id, status });
const candidates = [
  ...['ada', 'bea', 'cleo', 'fay'].map((id) => candidate(id, 'standing')),
  candidate('dora', 'withdrew-before-end'),
  candidate('eva', 'disabled'),
].sort((a, b) => (a.id < b.id ? -1 : 1));
const choices = [['ada'], ['ada', 'bea'], ['bea', 'cleo', 'dora'], ['ada', 'fay'], ['bea']];
const votesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => choices[(index * 7) % choices.length] ?? []);

const election: Plan = {
  kind: 'election',
  seats: 3,
  quorumPercent: 20,
  candidates,
  later: [candidates, withdraw(candidates, 'bea')],
  votes: votesOf(40),
  people: 60,
  added: 2,
  removed: 1,
  spoiled: 2,
};
const poll: Plan = {
  kind: 'poll',
  title: 'Shall the by-laws change?',
  votes: yesAndNo(8, 4),
  people: 30,
  isLocked: true,
};
const made = { election: makeBundle(election), poll: makeBundle(poll) };

const verify = ({ bundle, keys }: Pick<Made, 'bundle' | 'keys'>, given = {}) =>
  verifyBundle({ bundle: JSON.stringify(bundle), keys, ...given });
const reasonsOf = ({ checks }: Awaited<ReturnType<typeof verifyBundle>>) =>
  checks.flatMap(({ reason }) => reason ?? []);

describe('a right bundle is confirmed', () => {
  it('an election with a quorum, a changed roll, spoiled envelopes and three statements', async () => {
    const result = await verify(made.election, { roll: made.election.roll });
    expect(reasonsOf(result)).toEqual([]);
    expect(result.holds).toBe(true);
    const { candidates: all } = at(statementsOf(made.election.bundle), -1).outcome;
    const outcomes = new Map(all.map(({ id, outcome }) => [id, outcome]));
    expect(['ada', 'bea', 'eva'].map((id) => outcomes.get(id))).toEqual([
      ...['elected', 'vacant', 'not-elected'],
    ]);
  });

  it('in whatever order ballots, options and keys stand, and with keys that nobody knows', async () => {
    const { bundle, signer, keys } = made.election;
    const ballots = bundle.ballots
      .map(({ number, options }) => ({ note: 1, options: [...options].reverse(), number }))
      .reverse();
    const statements = statementsOf(bundle).map((each) => ({ note: { new: [] }, ...each }));
    const unlike = { note: null, ...bundle, ballots, statements: signAll(statements, signer) };
    expect(reasonsOf(await verify({ bundle: unlike, keys }))).toEqual([]);
  });

  it('a poll by each majority, met or not, tied, without votes, without quorum', async () => {
    for (const majority of ['SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'] as const)
      for (const yes of [0, 3, 4, 6])
        for (const no of [0, 2, 3])
          for (const quorumPercent of [null, 70]) {
            const rules = { majority, quorumPercent, spoiled: no % 2, people: 10 };
            const of = makeBundle({ ...rules, kind: 'poll', votes: yesAndNo(yes, no) });
            expect(reasonsOf(await verify(of, { voted: of.voted, roll: of.roll }))).toEqual([]);
          }
  });

  it('a result that an older key signed, and a file with both keys', async () => {
    const keys = `${newSigner().pem}\n${made.poll.keys}`;
    const result = await verify({ ...made.poll, keys });
    expect(result.holds).toBe(true);
    expect(result.facts.at(-1)?.text).toBe(made.poll.signer.fingerprint);
  });

  it('of 10,000 ballots', async () => {
    const of = makeBundle({ ...election, votes: votesOf(10_000), people: 15_000 });
    const bundle = new TextEncoder().encode(JSON.stringify(of.bundle));
    expect((await verifyBundle({ bundle, keys: of.keys })).holds).toBe(true);
  });
});

describe('a manipulation is refused, and for the right reason', () => {
  it('tries many of them', () => expect(manipulations.length).toBeGreaterThanOrEqual(40));

  for (const { says, of, change, reasons } of manipulations)
    it(`${says} is refused as ${reasons.join(', ')}`, async () => {
      const result = await verify({ ...made[of], bundle: change(made[of]) });
      expect(reasonsOf(result)).toEqual(reasons);
      expect(result.holds).toBe(false);
    });
});
