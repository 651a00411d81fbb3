import { describe, expect, it } from 'vitest';
import { verifyBundle } from '#app/public/elections/verify.mjs';
import {
  type Candidate,
  type Made,
  makeBundle,
  newSigner,
  type Plan,
  type Statement,
  signAll,
  statementsOf,
  withdraw,
  yesAndNo,
} from '#tests/support/election-bundles.ts';
import { at, manipulations } from '#tests/support/election-manipulations.ts';
import { gyLesNonains } from '#tests/support/gy-les-nonains.ts';

const candidate = (id: string, status: Candidate['status'] = 'standing'): Candidate => {
  return { id, name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)} Example`, status };
};
const candidates = [
  ...['ada', 'bea', 'cleo'].map((id) => candidate(id)),
  candidate('dora', 'withdrew-before-end'),
  candidate('eva', 'disabled'),
  candidate('fay'),
];
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
const outcomesOf = (statement: Statement) =>
  Object.fromEntries(statement.outcome.candidates.map(({ id, outcome }) => [id, outcome]));

describe('a right bundle is confirmed', () => {
  it('an election with a quorum, a changed roll, spoiled envelopes and three statements', async () => {
    const result = await verify(made.election, { roll: made.election.roll });
    expect(reasonsOf(result)).toEqual([]);
    expect(result.holds).toBe(true);
    expect(outcomesOf(at(statementsOf(made.election.bundle), -1))).toMatchObject({
      ada: 'elected',
      bea: 'vacant',
      eva: 'not-elected',
    });
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

  it('each decision of a poll, in words', async () => {
    const say = async (yes: number, no: number, quorumPercent: number | null = null) => {
      const rules = { kind: 'poll', quorumPercent, people: 10 } as const;
      const { facts } = await verify(makeBundle({ ...rules, votes: yesAndNo(yes, no) }));
      return facts.find(({ label }) => label === 'Decision')?.text;
    };
    expect(await say(3, 2)).toBe('adopted (yes 3, no 2)');
    expect(await say(2, 3)).toBe('rejected (yes 2, no 3)');
    expect(await say(2, 2)).toBe('tied (yes 2, no 2)');
    expect(await say(0, 0)).toBe('no-votes (yes 0, no 0)');
    expect(await say(3, 2, 60)).toBe('no-quorum (yes 3, no 2)');
  });

  it('ties, seats that stay open, and nobody at all', async () => {
    const three = [candidate('ada'), candidate('bea'), candidate('cleo', 'withdrew-after-end')];
    const outcomes = async (chosen: string[], seats: number, quorumPercent?: number) => {
      const rules = { kind: 'election', seats, quorumPercent, people: 9 } as const;
      const votes = chosen.map((id) => [id]);
      const of = makeBundle({ ...rules, candidates: three, votes });
      expect(reasonsOf(await verify(of))).toEqual([]);
      const { candidates: all, openSeats } = at(statementsOf(of.bundle), 0).outcome;
      return `${all.map(({ id, outcome }) => `${id} ${outcome}`).join(', ')}; ${openSeats} open`;
    };
    const nobody = 'ada not-elected, bea not-elected, cleo not-elected';
    expect(await outcomes(['ada', 'bea'], 1)).toBe('ada tied, bea tied, cleo not-elected; 1 open');
    expect(await outcomes(['cleo', 'cleo', 'ada'], 1)).toBe(
      'cleo vacant, ada not-elected, bea not-elected; 1 open',
    );
    expect(await outcomes(['ada', 'cleo'], 1)).toBe(
      'ada tied, cleo not-elected, bea not-elected; 1 open',
    );
    expect(await outcomes(['ada'], 2)).toBe('ada elected, bea elected, cleo not-elected; 0 open');
    expect(await outcomes([], 2)).toBe(`${nobody}; 2 open`);
    expect(await outcomes(['ada'], 1, 50)).toBe(`${nobody}; 1 open`);
  });

  it('a result that an older key signed, and a file with both keys', async () => {
    const keys = `${newSigner().pem}\n${made.poll.keys}`;
    const result = await verify({ ...made.poll, keys });
    expect(result.holds).toBe(true);
    expect(result.facts.at(-1)?.text).toBe(made.poll.signer.fingerprint);
  });

  it('a real vote: 352 approval ballots of Gy-les-Nonains for 16 candidates and 9 seats', async () => {
    const { candidates: names, ballots } = gyLesNonains();
    const of = makeBundle({
      kind: 'election',
      seats: 9,
      candidates: [...names].sort().map((name) => ({ id: name, name, status: 'standing' })),
      votes: ballots,
      people: 365,
    });
    const result = await verify(of);
    expect(reasonsOf(result)).toEqual([]);
    const own = new Map(names.map((name) => [name, 0]));
    for (const name of ballots.flat()) own.set(name, (own.get(name) ?? 0) + 1);
    const ranking = [...own].sort(([, one], [, other]) => other - one);
    expect([ballots.length, ranking[0], ranking[8], ranking[9]?.[1]]).toEqual([
      352,
      ['Chirac', 139],
      ['Laguiller', 64],
      62,
    ]);
    const texts = result.facts.filter(({ label }) => label === 'Result').map(({ text }) => text);
    const expected = ranking.map(
      ([name, votes], rank) => `${name}: ${rank < 9 ? 'elected' : 'not-elected'} (votes ${votes})`,
    );
    expect(new Set(texts)).toEqual(new Set(expected));
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
