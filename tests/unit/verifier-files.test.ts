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
const verify = (given: object = {}, bundle = made.bundle, keys = made.keys) =>
  verifyBundle({ bundle: JSON.stringify(bundle), keys, ...given });
const checkOf = async (code: string, ...asked: Parameters<typeof verify>) => {
  const { checks, holds } = await verify(...asked);
  const check = checks.find((each) => each.code === code);
  // Nothing else is wrong.
  expect(checks.filter((each) => !each.holds && each !== check)).toEqual([]);
  expect(holds).toBe(check?.holds ?? true);
  return check;
};
const reasonOf = async (...asked: Parameters<typeof checkOf>) => (await checkOf(...asked))?.reason;

const [receipt = ''] = made.numbers;
const earlier = ['envelope_sha256', ...made.bundle.envelopes, ''].join('\n');
const unspoiled = made.bundle.envelopes.find((each) => !made.bundle.spoiled.includes(each)) ?? '';

describe('a ballot number', () => {
  it('shows what its ballot says, with names', async () => {
    const check = await checkOf('receipt', { receipt });
    expect(check?.text).toBe(`A ballot has the number ${receipt}. It says: Prof. ada, Prof. bea.`);
  });

  it('may be typed as people type', async () => {
    const bare = receipt.replaceAll('-', '');
    const spellings = [
      receipt.toLowerCase(),
      bare,
      ` ${bare.match(/..../g)?.join(' ')} `,
      receipt.replaceAll('-', '–'),
      receipt.replaceAll('0', 'o').replaceAll('1', 'l'),
      receipt.replaceAll('0', 'O').replaceAll('1', 'I'),
    ];
    for (const typed of spellings) {
      const check = await checkOf('receipt', { receipt: typed });
      expect(check?.text).toContain(receipt);
    }
  });

  it('that no ballot has is refused as receipt-unknown, one that is none as receipt-malformed', async () => {
    expect(await reasonOf('receipt', { receipt: numberFor('nobody') })).toBe('receipt-unknown');
    for (const typed of ['', '7K2M', `${receipt}0`, receipt.replace(/.$/, 'U'), '🗳'.repeat(20)])
      expect(await reasonOf('receipt', { receipt: typed })).toBe('receipt-malformed');
  });
});

describe('somebody who rewrites everything', () => {
  const without = {
    ballots: made.bundle.ballots.filter(({ number }) => number !== receipt),
    envelopes: made.bundle.envelopes.filter((each) => each !== unspoiled),
  };

  it('with the key is found by the list of envelopes that somebody kept, or the own number', async () => {
    const bundle = rewrite(made, without);
    expect((await verify({}, bundle)).holds).toBe(true);
    expect(await reasonOf('earlier', { earlier }, bundle)).toBe('envelope-missing');
    expect(await reasonOf('receipt', { receipt }, bundle)).toBe('receipt-unknown');
  });

  it('with the key, who leaves out the last statement, is not found: its number must be compared', async () => {
    const twice = makeBundle({ kind: 'poll', votes: [['YES']], people: 3, later: [[]] });
    twice.bundle.statements.pop();
    const result = await verify({}, twice.bundle, twice.keys);
    expect(result.holds).toBe(true);
    expect(result.facts.filter(({ label }) => label === 'Statement')).toEqual([
      { label: 'Statement', text: expect.stringMatching(/^1, /) },
    ]);
  });
});

describe('a list of hashes from earlier', () => {
  const says = async (file: string | Uint8Array) =>
    (await checkOf('earlier', { earlier: file }))?.text;

  it('holds when each is among the envelopes, with a heading or not, and however it was saved', async () => {
    const all = 'All hashes that were kept are among the envelopes: 31; 1 of them spoiled.';
    expect(await says(earlier)).toBe(all);
    expect(await says(`\ufeff${earlier.replaceAll('\n', ' \r\n').toUpperCase()}`)).toBe(all);
    expect(await says(new TextEncoder().encode(earlier.slice(0, 16 + 65 * 2)))).toContain(': 2; ');
  });

  it('may be the text of a receipt around one hash', async () => {
    const text = `Your ballot number: ${receipt}\n\nYour envelope:\n  ${unspoiled}\nKeep: sha256 ${sha256('other')}.\n`;
    expect(await says(text)).toMatch(/: 1; 0 of them spoiled\.$/);
    const [spoiled = ''] = made.bundle.spoiled;
    expect(await says(text.replace(unspoiled, spoiled))).toMatch(/: 1; 1 of them spoiled\.$/);
  });

  it('with others is refused as envelope-missing, with the first of them and their number', async () => {
    const others = [sha256('one'), sha256('two'), sha256('one')];
    const check = await checkOf('earlier', { earlier: `${earlier}${others.join('\n')}` });
    expect(check?.reason).toBe('envelope-missing');
    expect(check?.text).toContain(`not among the envelopes: 2, first ${sha256('one')}.`);
  });

  it('without any hash, or that is no text, is refused as earlier-malformed', async () => {
    const bytes = new Uint8Array([0xff]);
    for (const file of ['', 'envelope_sha256\n', `x${unspoiled}`, `${unspoiled}0`, bytes])
      expect(await reasonOf('earlier', { earlier: file })).toBe('earlier-malformed');
  });
});

describe('the files of scrutineers', () => {
  const { roll, voted } = made;
  const lines = (text: string) => text.trimEnd().split('\n');
  const file = (...all: string[]) => all.map((line) => `${line}\n`).join('');

  it('fit the statement', async () => {
    const result = await verify({ roll: new TextEncoder().encode(roll), voted });
    expect(result.checks.slice(-2).map(({ holds, code }) => [code, holds])).toEqual([
      ['roll-file', true],
      ['voted-file', true],
    ]);
  });

  it('are refused for a roll with others, more, fewer, in another order or form', async () => {
    const [heading = '', first = '', ...others] = lines(roll);
    const reason = (...all: string[]) => reasonOf('roll-file', { roll: file(...all) });
    expect(await reason(heading, 'another', ...others)).toBe('roll-file-hash-wrong');
    expect(await reason(heading, ...others)).toBe('roll-file-number-wrong');
    expect(await reason(heading, 'aaa', first, ...others)).toBe('roll-file-number-wrong');
    expect(await reason(heading, ...others, first)).toBe('roll-file-malformed');
    expect(await reason(first, ...others)).toBe('roll-file-malformed');
    expect(await reasonOf('roll-file', { roll: roll.replaceAll('\n', '\r\n') })).toBe(
      'roll-file-malformed',
    );
    expect(await reasonOf('roll-file', { roll: new Uint8Array([0xff]) })).toBe(
      'roll-file-malformed',
    );
  });

  it('are refused when somebody voted twice, is not on the roll, or too many or few voted', async () => {
    const [heading = '', first = '', second = '', ...others] = lines(voted);
    const reason = (...all: string[]) => reasonOf('voted-file', { roll, voted: file(...all) });
    expect(await reason(heading, first, first, ...others)).toBe('voted-twice');
    expect(await reason(heading, 'stranger', second, ...others)).toBe('voted-not-on-roll');
    expect(await reason(heading, second, ...others)).toBe('voted-number-wrong');
    expect(await reason(first, second)).toBe('voted-file-malformed');
    expect(await reasonOf('voted-file', { voted })).toBe('voted-needs-roll');
  });
});

describe('the facts', () => {
  it('name what is confirmed', async () => {
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
});
