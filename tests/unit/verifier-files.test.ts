import { describe, expect, it } from 'vitest';
import { verifyBundle } from '#app/public/elections/verify.mjs';
import { makeBundle, newSigner, receiptFor, sha256 } from '#tests/support/election-bundles.ts';
import { at, rewrite } from '#tests/support/election-manipulations.ts';

// What a voter, somebody who noted a head, and a scrutineer find out besides, each with what only they have.

const made = makeBundle({
  kind: 'election',
  seats: 2,
  candidates: ['ada', 'bea', 'cleo'].map((id) => ({ id, name: `Prof. ${id}`, status: 'standing' })),
  votes: Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? ['ada', 'bea'] : ['cleo'])),
  people: 40,
  added: 1,
  blocks: [10, 10],
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

const [receipt = ''] = made.receipts;

describe('a receipt', () => {
  it('shows what the ballot under it says, with names', async () => {
    const check = await checkOf('receipt', { receipt });
    expect(check?.text).toBe(
      `A ballot lies under the receipt ${receipt}. It says: Prof. ada, Prof. bea.`,
    );
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

  it('that lies in no box is refused as receipt-unknown, one that is none as receipt-malformed', async () => {
    expect(await reasonOf('receipt', { receipt: receiptFor('nobody') })).toBe('receipt-unknown');
    for (const typed of ['', '7K2M', `${receipt}0`, receipt.replace(/.$/, 'U'), '🗳'.repeat(20)])
      expect(await reasonOf('receipt', { receipt: typed })).toBe('receipt-malformed');
  });
});

describe('somebody who rewrites everything', () => {
  const swapped = made.bundle.ballots.map((ballot) => ({ ...ballot, options: ['cleo'] }));
  const committed = at(at(made.bundle.chain, 0).lines, 0);
  const without = made.bundle.ballots.filter(({ receipt: hash }) => !committed.startsWith(hash));
  const lost = made.receipts.find(
    (number) => !without.some(({ receipt: hash }) => hash === sha256(number)),
  );
  const head = at(made.bundle.chain, 0).head;

  it('without the key is refused as signature-wrong, under an own key as key-unknown', async () => {
    const stranger = newSigner();
    const own = rewrite(made, swapped, stranger);
    expect(await reasonOf('signatures', {}, own)).toBe('key-unknown');
    const posing = rewrite(made, swapped, { ...stranger, fingerprint: made.signer.fingerprint });
    expect(await reasonOf('signatures', {}, posing)).toBe('signature-wrong');
    const old = rewrite(made, swapped, made.signer);
    old.statements = old.statements.map((statement, index) => ({
      ...statement,
      signature: at(made.bundle.statements, index).signature,
    }));
    expect(await reasonOf('signatures', {}, old)).toBe('signature-wrong');
  });

  it('with the key is found by nobody but those who noted a head or have a receipt', async () => {
    for (const ballots of [swapped, without]) {
      const bundle = rewrite(made, ballots, made.signer);
      expect((await verify({}, bundle)).holds).toBe(true);
      expect(await reasonOf('head', { head }, bundle)).toBe('head-unknown');
    }
  });

  it('with the key is found by the receipt of a ballot that was removed or swapped', async () => {
    const bundle = rewrite(made, without, made.signer);
    expect(await reasonOf('receipt', { receipt: lost }, bundle)).toBe('receipt-unknown');
    const check = await checkOf('receipt', { receipt }, rewrite(made, swapped, made.signer));
    expect(check?.text).toMatch(/It says: Prof\. cleo\.$/);
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

describe('a head', () => {
  it('of any block vouches for the ballots up to there, also in capitals', async () => {
    const check = await checkOf('head', {
      head: ` ${at(made.bundle.chain, 1).head.toUpperCase()}`,
    });
    expect(check?.text).toContain('block 2: its 20 ballots');
  });

  it('from before the first block vouches for nothing, and says so', async () => {
    const check = await checkOf('head', { head: at(made.bundle.chain, 0).previous });
    expect(check?.text).toContain('vouches for no ballot');
  });

  it('that is none is refused as head-malformed', async () => {
    for (const head of ['', '12ab', `${'0'.repeat(63)}x`])
      expect(await reasonOf('head', { head })).toBe('head-malformed');
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

  it('may have been saved by a spreadsheet where no hash is taken', async () => {
    const saved = `\ufeff${voted.replaceAll('\n', '\r\n')}`;
    expect(await reasonOf('voted-file', { roll, voted: saved })).toBeUndefined();
  });
});

describe('the facts', () => {
  it('name what is confirmed, in both languages', async () => {
    const texts = async (language: 'en' | 'it') =>
      (await verify({ language })).facts.map(({ label, text }) => `${label}: ${text}`);
    expect(await texts('en')).toEqual(
      expect.arrayContaining([
        'Vote: Council 2027–2029 (election, 2 seats)',
        'Ballots: 30 of 40 (75%)',
        'Result: Prof. cleo: 20 votes, elected',
        'Open seats: 1',
        `Fingerprint of the key: ${made.signer.fingerprint}`,
      ]),
    );
    expect(await texts('it')).toEqual(
      expect.arrayContaining([
        'Votazione: Council 2027–2029 (elezione, 2 seggi)',
        'Risultato: Prof. cleo: 20 voti, eletto/a',
        `Impronta della chiave: ${made.signer.fingerprint}`,
      ]),
    );
  });

  it('tell who withdrew, and what was renamed, between two statements', async () => {
    const [ada, bea] = [
      { id: 'ada', name: 'Ada', status: 'standing' as const },
      { id: 'bea', name: 'Bea', status: 'standing' as const },
    ];
    const of = makeBundle({
      kind: 'election',
      candidates: [ada, bea],
      later: [
        [
          { ...ada, status: 'withdrew-after-end' },
          { ...bea, name: 'Beatrice' },
        ],
      ],
      votes: [['ada']],
      people: 3,
    });
    const { facts, holds } = await verify({}, of.bundle, of.keys);
    expect(holds).toBe(true);
    expect(facts.find(({ text }) => text.startsWith('2, '))?.text).toMatch(
      /: Ada withdrew after the end of the vote; Bea is now called Beatrice$/,
    );
  });
});
