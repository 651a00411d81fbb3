import { describe, expect, it } from 'vitest';
import { verifyBundle } from '#app/public/elections/verify.mjs';
import { makeBundle, numberFor, sha256 } from '#tests/support/election-bundles.ts';
import { rewrite } from '#tests/support/election-manipulations.ts';

// What a voter, somebody who kept hashes of envelopes, and a scrutineer find out besides, each with what only they have.

const made = makeBundle({
  kind: 'election',
  seats: 2,
  candidates: ['ada', 'bea', 'cleo'].map((id) => ({ id, name: `Prof. ${id}`, status: 'standing' })),
  votes: Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? ['ada', 'bea'] : ['cleo'])),
  people: 40,
  added: 1,
  spoiled: 1,
});
const { roll, voted } = made;
const [receipt = ''] = made.numbers;
const earlier = ['envelope_sha256', ...made.bundle.envelopes, ''].join('\n');
const [spoiled = ''] = made.bundle.spoiled;
const unspoiled = made.bundle.envelopes.find((each) => each !== spoiled) ?? '';

const verify = (given: object = {}, bundle = made.bundle, keys = made.keys) =>
  verifyBundle({ bundle: JSON.stringify(bundle), keys, ...given });
/** Every reason for which it is refused, and nothing else is wrong. */
const reasonsOf = async (...asked: Parameters<typeof verify>) => {
  const { checks, holds } = await verify(...asked);
  const reasons = checks.flatMap(({ reason }) => reason ?? []);
  expect(holds).toBe(reasons.length === 0);
  return reasons;
};
/** What the last check says, which is that of the file. */
const says = async (given: object) => (await verify(given)).checks.at(-1)?.text;

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
    ballots: made.bundle.ballots.filter(({ number }) => number !== receipt),
    envelopes: made.bundle.envelopes.filter((each) => each !== unspoiled),
  };

  it('with the key is found by the list of envelopes that somebody kept, or the own number', async () => {
    const bundle = rewrite(made, without);
    expect(await reasonsOf({}, bundle)).toEqual([]);
    expect(await reasonsOf({ earlier }, bundle)).toEqual(['envelope-missing']);
    expect(await reasonsOf({ receipt }, bundle)).toEqual(['receipt-unknown']);
  });

  it('with the key, who leaves out the last statement, is not found: its number must be compared', async () => {
    const twice = makeBundle({ kind: 'poll', votes: [['YES']], people: 3, later: [[]] });
    twice.bundle.statements.pop();
    const { holds, facts } = await verify({}, twice.bundle, twice.keys);
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
])('a list of hashes from earlier is compared: %s', async (_, kept, told) => {
  expect(await says({ earlier: kept })).toContain(told);
  expect(await reasonsOf({ earlier: kept })).toEqual(
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
  expect(await reasonsOf(given)).toEqual([reason]);
});

it('the facts name what is confirmed', async () => {
  const { facts } = await verify();
  expect(facts.map(({ label, text }) => `${label}: ${text}`)).toEqual(
    expect.arrayContaining([
      'Vote: Council 2027–2029 (election)',
      'Turnout: 31 of 40',
      'Envelopes: 31: 30 ballots and 1 spoiled',
      'Sealed by the site: 3 of the ballots, for voters without script',
      'Result: Prof. cleo: elected (votes 20)',
      'Open seats: 1 of 2',
      `Fingerprint of the envelopes’ key: ${sha256('the key of the envelopes')}`,
      `Fingerprint of the key: ${made.signer.fingerprint}`,
    ]),
  );
});
