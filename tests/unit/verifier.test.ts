import { describe, expect, it } from 'vitest';
import { verifyBundle } from '#app/public/elections/verify.mjs';
import type { StatedCandidate } from '#functions/voting/publication/rules.ts';
import {
  type Made,
  makeBundle,
  newSigner,
  numberFor,
  type Plan,
  sha256,
  signAll,
  statementsOf,
  withdraw,
  yesAndNo,
} from '#tests/support/election-bundles.ts';
import { at, manipulations, rewrite } from '#tests/support/election-manipulations.ts';

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
/** Every reason for which it is refused, and nothing else is wrong. */
const reasonsOf = async (...asked: Parameters<typeof verify>) => {
  const { checks, holds } = await verify(...asked);
  const reasons = checks.flatMap(({ reason }) => reason ?? []);
  expect(holds).toBe(reasons.length === 0);
  return reasons;
};

describe('a right bundle is confirmed', () => {
  it('an election with a quorum, a changed roll, spoiled envelopes and three statements', async () => {
    expect(await reasonsOf(made.election, { roll: made.election.roll })).toEqual([]);
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
    expect(await reasonsOf({ bundle: unlike, keys })).toEqual([]);
  });

  it('a poll by each majority, met or not, tied, without votes, without quorum', async () => {
    for (const majority of ['SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'] as const)
      for (const yes of [0, 3, 4, 6])
        for (const no of [0, 2, 3])
          for (const quorumPercent of [null, 70]) {
            const rules = { majority, quorumPercent, spoiled: no % 2, people: 10 };
            const of = makeBundle({ ...rules, kind: 'poll', votes: yesAndNo(yes, no) });
            expect(await reasonsOf(of, { voted: of.voted, roll: of.roll })).toEqual([]);
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
      expect(await reasonsOf({ ...made[of], bundle: change(made[of]) })).toEqual(reasons);
    });
});

// What a voter, somebody who kept hashes of envelopes, and a scrutineer find out besides, each with what only they have.

const kept = makeBundle({
  kind: 'election',
  seats: 2,
  candidates: ['ada', 'bea', 'cleo'].map((id) => ({ id, name: `Prof. ${id}`, status: 'standing' })),
  votes: Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? ['ada', 'bea'] : ['cleo'])),
  people: 40,
  added: 1,
  spoiled: 1,
});
const { roll, voted } = kept;
const [receipt = ''] = kept.numbers;
const earlier = ['envelope_sha256', ...kept.bundle.envelopes, ''].join('\n');
const [spoiled = ''] = kept.bundle.spoiled;
const unspoiled = kept.bundle.envelopes.find((each) => each !== spoiled) ?? '';

/** What the last check says, which is that of the file. */
const says = async (given: object) => (await verify(kept, given)).checks.at(-1)?.text;

it('a ballot number shows what its ballot says, with names, however people type it', async () => {
  const bare = receipt.replaceAll('-', '');
  for (const typed of [
    receipt,
    receipt.toLowerCase(),
    bare,
    ` ${bare.match(/..../g)?.join(' ')} `,
    receipt.replaceAll('-', '–'),
    receipt.replaceAll('0', 'o').replaceAll('1', 'l'),
    receipt.replaceAll('0', 'O').replaceAll('1', 'I'),
  ])
    expect(await says({ receipt: typed })).toBe(
      `A ballot has the number ${receipt}. It says: Prof. ada, Prof. bea.`,
    );
});

describe('somebody who rewrites everything', () => {
  const without = {
    ballots: kept.bundle.ballots.filter(({ number }) => number !== receipt),
    envelopes: kept.bundle.envelopes.filter((each) => each !== unspoiled),
  };

  it('with the key is found by the list of envelopes that somebody kept, or the own number', async () => {
    const rewritten = { ...kept, bundle: rewrite(kept, without) };
    expect(await reasonsOf(rewritten)).toEqual([]);
    expect(await reasonsOf(rewritten, { earlier })).toEqual(['envelope-missing']);
    expect(await reasonsOf(rewritten, { receipt })).toEqual(['receipt-unknown']);
  });

  it('with the key, who leaves out the last statement, is not found: its number must be compared', async () => {
    const twice = makeBundle({ kind: 'poll', votes: [['YES']], people: 3, later: [[]] });
    twice.bundle.statements.pop();
    const { holds, facts } = await verify(twice);
    expect(holds).toBe(true);
    const statements = facts.filter(({ label }) => label === 'Statement');
    expect(statements.map(({ text }) => text)).toEqual([expect.stringMatching(/^1, /)]);
  });
});

const all = 'All hashes that were kept are among the envelopes';
const mail = (hash: string) =>
  `Your ballot number: ${receipt}\n\nYour envelope:\n  ${hash}\nKeep: sha256 ${sha256('other')}.\n`;
const bytes = (text: string) => new TextEncoder().encode(text);

it.each<[string, string | Uint8Array, string]>([
  ['of all', earlier, `${all}: 31; 1 of them spoiled.`],
  [
    'of all, saved otherwise',
    `\ufeff${earlier.replaceAll('\n', ' \r\n').toUpperCase()}`,
    `${all}: 31; 1 of them spoiled.`,
  ],
  ['of two', bytes(earlier.slice(0, 16 + 65 * 2)), `${all}: 2; `],
  ['of one, in the text of a receipt', mail(unspoiled), `${all}: 1; 0 of them spoiled.`],
  ['of one that is spoiled', mail(spoiled), `${all}: 1; 1 of them spoiled.`],
  [
    'of strangers too',
    `${earlier}${[sha256('one'), sha256('two'), sha256('one')].join('\n')}`,
    `not among the envelopes: 2, first ${sha256('one')}.`,
  ],
])('a list of hashes from earlier is compared: %s', async (_, list, told) => {
  expect(await says({ earlier: list })).toContain(told);
  expect(await reasonsOf(kept, { earlier: list })).toEqual(
    told.startsWith(all) ? [] : ['envelope-missing'],
  );
});

const file = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');
const noText = new Uint8Array([0xff]);
const [heading = '', first = '', ...people] = roll.trimEnd().split('\n');
const [, voter = '', second = '', ...voters] = voted.trimEnd().split('\n');

it.each<[string, object]>([
  ['receipt-unknown', { receipt: numberFor('nobody') }],
  ['receipt-malformed', { receipt: '' }],
  ['receipt-malformed', { receipt: '7K2M' }],
  ['receipt-malformed', { receipt: `${receipt}0` }],
  ['receipt-malformed', { receipt: receipt.replace(/.$/, 'U') }],
  ['receipt-malformed', { receipt: '🗳'.repeat(20) }],
  ['earlier-malformed', { earlier: '' }],
  ['earlier-malformed', { earlier: 'envelope_sha256\n' }],
  ['earlier-malformed', { earlier: `x${unspoiled}` }],
  ['earlier-malformed', { earlier: `${unspoiled}0` }],
  ['earlier-malformed', { earlier: noText }],
  ['roll-file-hash-wrong', { roll: file(heading, 'another', ...people) }],
  ['roll-file-number-wrong', { roll: file(heading, ...people) }],
  ['roll-file-number-wrong', { roll: file(heading, 'aaa', first, ...people) }],
  ['roll-file-malformed', { roll: file(heading, ...people, first) }],
  ['roll-file-malformed', { roll: file(first, ...people) }],
  ['roll-file-malformed', { roll: roll.replaceAll('\n', '\r\n') }],
  ['roll-file-malformed', { roll: noText }],
  ['voted-twice', { roll, voted: file(heading, voter, voter, ...voters) }],
  ['voted-not-on-roll', { roll, voted: file(heading, 'stranger', second, ...voters) }],
  ['voted-number-wrong', { roll, voted: file(heading, second, ...voters) }],
  ['voted-file-malformed', { roll, voted: file(voter, second) }],
  ['voted-needs-roll', { voted }],
])('a number or file is refused as %s (%#)', async (reason, given) => {
  expect(await reasonsOf(kept, given)).toEqual([reason]);
});

it('the facts name what is confirmed', async () => {
  const { facts } = await verify(kept);
  expect(facts.map(({ label, text }) => `${label}: ${text}`)).toEqual(
    expect.arrayContaining([
      'Vote: Council 2027–2029 (election)',
      'Turnout: 31 of 40',
      'Envelopes: 31: 30 ballots and 1 spoiled',
      'Sealed by the site: 3 of the ballots, for voters without script',
      'Result: Prof. cleo: elected (votes 20)',
      'Open seats: 1 of 2',
      `Fingerprint of the envelopes’ key: ${sha256('the key of the envelopes')}`,
      `Fingerprint of the key: ${kept.signer.fingerprint}`,
    ]),
  );
});
