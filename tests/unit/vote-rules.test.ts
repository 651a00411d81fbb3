import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#functions/voting/outcomes/rules.ts';
import {
  boxFile,
  boxOf,
  canonicalOptions,
  choiceFault,
  parseReceipt,
  receiptOf,
  tallyOf,
} from '#functions/voting/votes/rules.ts';

const option = fc.constantFrom<string[]>('YES', 'NO', 'a', 'b', 'c');
const options = fc.uniqueArray(option, { minLength: 1, maxLength: 4 });
const hash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((b) => Buffer.from(b).toString('hex'));
const salt = hash.map((hex) => hex.slice(0, 32));
const lines = fc.uniqueArray(fc.record({ receiptHash: hash, options, salt }), {
  selector: ({ receiptHash }) => receiptHash,
  maxLength: 30,
});

const times = {
  isPoll: false,
  applicationsStartTime: null,
  applicationsEndTime: null,
  votingStartTime: null,
  votingEndTime: null,
};
const election = { ...times, numberOfSeats: 2, candidates: ['a', 'b', 'c'] };

describe('a choice', () => {
  it('BAL-32 is of different candidates, as many as there are seats at most', () => {
    expect(choiceFault(election, ['c', 'a'])).toBeNull();
    expect(choiceFault(election, ['a', 'a'])).toBe('form.chosenTwice');
    expect(choiceFault(election, ['a', 'b', 'c'])).toBe('form.chooseFewer#2');
  });

  it('BAL-34 D-73 is of one candidate at least', () => {
    expect(choiceFault(election, ['a'])).toBeNull();
    expect(choiceFault(election, [])).toBe('form.chooseOne');
  });

  it('BAL-33 is of candidates that can be selected', () => {
    expect(choiceFault(election, ['d'])).toBe('form.notSelectable');
    expect(choiceFault(election, ['YES'])).toBe('form.notSelectable');
  });

  it('BAL-34 D-50 of a poll is YES or NO, as it is written', () => {
    const poll = { ...times, isPoll: true, numberOfSeats: null, candidates: [] };
    for (const good of ['YES', 'NO']) expect(choiceFault(poll, [good])).toBeNull();
    for (const bad of [[], ['yes'], ['YES', 'NO'], ['YES', 'YES'], ['']])
      expect(choiceFault(poll, bad)).toBe('form.yesOrNo');
  });

  it('D-51 is stored without the order in which it was made', () => {
    fc.assert(
      fc.property(options, (chosen) => {
        expect(canonicalOptions(chosen.toReversed())).toBe(canonicalOptions(chosen));
      }),
    );
  });
});

describe('the count', () => {
  it('BAL-14 of any accepted votes is how many of them name each option, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.array(options), fc.integer(), (votes, seed) => {
        const shuffled = votes.toSorted(
          (a, b) => ((a.length * seed) % 7) - ((b.length * seed) % 5),
        );
        const tally = tallyOf(shuffled);
        for (const one of ['YES', 'NO', 'a', 'b', 'c'])
          expect(tally.get(one) ?? 0).toBe(votes.filter((vote) => vote.includes(one)).length);
        expect([...tally.values()].every((n) => n > 0)).toBe(true);
      }),
    );
  });
});

/** The outcomes of candidates with their votes; those who are out have withdrawn. */
const outcomesOf = (all: { id: string; votes: number; isOut: boolean }[], seats: number) =>
  outcomeOf(
    { isPoll: false, numberOfSeats: seats, quorumPercent: null, majority: null },
    {
      ballots: all.reduce((sum, { votes }) => sum + votes, 0),
      roll: 100,
      votes: new Map(all.map(({ id, votes }) => [id, votes])),
      candidates: all.map(({ id, isOut }) => ({
        id,
        status: isOut ? ('withdrew-before-end' as const) : ('standing' as const),
      })),
    },
  ).candidates;

describe('who is elected', () => {
  const of = (votes: number[], seats: number, out: number[] = []) =>
    outcomesOf(
      votes.map((n, id) => ({ id: String(id), votes: n, isOut: out.includes(id) })),
      seats,
    ).map(({ id, outcome }) => `${id} ${outcome}`);

  it('D-72 are those with the most votes', () => {
    expect(of([1, 5, 3], 2)).toEqual(['1 elected', '2 elected', '0 not-elected']);
  });

  it('D-72 is nobody of a tie for the last seat, and everybody of one before it', () => {
    expect(of([3, 5, 3], 2)).toEqual(['1 elected', '0 tied', '2 tied']);
    expect(of([3, 3, 3], 2)).toEqual(['0 tied', '1 tied', '2 tied']);
    expect(of([4, 4, 1], 2)).toEqual(['0 elected', '1 elected', '2 not-elected']);
    expect(of([5, 2, 2, 2, 1], 3)).toEqual([
      '0 elected',
      '1 tied',
      '2 tied',
      '3 tied',
      '4 not-elected',
    ]);
  });

  it('D-72 is everybody where there are no more candidates than seats, and nobody where nobody has voted', () => {
    expect(of([1, 2], 3)).toEqual(['1 elected', '0 elected']);
    expect(of([2, 2], 2)).toEqual(['0 elected', '1 elected']);
    expect(of([0, 0], 3)).toEqual(['0 not-elected', '1 not-elected']);
    expect(of([], 1)).toEqual([]);
  });

  it('D-88 is nobody who has withdrawn: the seat stays open, and the next one does not move up', () => {
    expect(of([5, 4, 3], 1, [0])).toEqual(['0 vacant', '1 not-elected', '2 not-elected']);
    expect(of([5, 4, 3], 2, [0])).toEqual(['0 vacant', '1 elected', '2 not-elected']);
    expect(of([5, 4, 3], 2, [2])).toEqual(['0 elected', '1 elected', '2 not-elected']);
    expect(of([5, 4], 3, [0, 1])).toEqual(['0 vacant', '1 vacant']);
  });

  it('D-72 D-88 is nobody of a tie that crosses the last seat, anyone who of them has withdrawn', () => {
    expect(of([5, 3, 3], 2, [1])).toEqual(['0 elected', '1 not-elected', '2 tied']);
    expect(of([5, 3, 3], 2, [0])).toEqual(['0 vacant', '1 tied', '2 tied']);
    expect(of([3, 3, 1], 2, [1])).toEqual(['0 elected', '1 vacant', '2 not-elected']);
    expect(of([5, 3, 3], 2, [1, 2])).toEqual(['0 elected', '1 vacant', '2 vacant']);
  });

  it('BAL-33 D-49 is nobody who was switched off, who without a vote takes no seat either', () => {
    expect(of([5, 0, 0], 2, [1])).toEqual(['0 elected', '1 not-elected', '2 elected']);
    expect(of([5, 0], 2, [1])).toEqual(['0 elected', '1 not-elected']);
  });

  const votes = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 });
  const someSeats = fc.integer({ min: 1, max: 5 });

  it('D-88 every seat is somebody’s or stays open, in whatever order candidates stand', () => {
    const relation = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.boolean()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(relation, someSeats, fc.infiniteStream(fc.nat()), (all, seats, random) => {
        const candidates = all.map(([n, isOut], id) => ({ id: String(id), votes: n, isOut }));
        const come = (those: typeof candidates) =>
          outcomesOf(those, seats).map(({ id, outcome }) => ({ id, outcome }));
        const results = come(candidates);
        const are = (outcome: string) => results.filter((one) => one.outcome === outcome);
        const isOut = ({ id }: { id: string }) => candidates[Number(id)]?.isOut;
        expect([...are('elected'), ...are('tied')].filter(isOut)).toEqual([]);
        expect(are('vacant').filter((one) => !isOut(one))).toEqual([]);
        // With as many voted-for candidates as seats, and no tie for the last, each seat is elected or vacant.
        const counts = candidates.map((one) => one.votes).sort((a, b) => b - a);
        const [last = 0, next] = [counts[seats - 1], counts[seats]];
        if (last > 0 && last !== next)
          expect(are('elected').length + are('vacant').length).toBe(seats);
        const shuffled = candidates
          .map((one) => ({ one, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const byId = (those: typeof results) =>
          those.toSorted((a, b) => Number(a.id) - Number(b.id));
        expect(byId(come(shuffled))).toEqual(byId(results));
      }),
    );
  });

  it('D-72 are never more than there are seats, and nobody with fewer votes than somebody who is not', () => {
    fc.assert(
      fc.property(votes, someSeats, (counts, seats) => {
        const results = outcomesOf(
          counts.map((n, id) => ({ id: String(id), votes: n, isOut: false })),
          seats,
        );
        const those = (outcome: string) =>
          results.filter((one) => one.outcome === outcome).map(({ votes: n }) => n);
        const [elected, tied, others] = [those('elected'), those('tied'), those('not-elected')];
        expect(elected.length).toBeLessThanOrEqual(seats);
        if (tied.length > 0) expect(elected.length + tied.length).toBeGreaterThan(seats);
        expect(new Set(tied).size).toBeLessThanOrEqual(1);
        expect(Math.min(...elected, 9)).toBeGreaterThanOrEqual(Math.max(...tied, ...others, 0));
      }),
    );
  });
});

describe('a receipt number', () => {
  it('BAL-31 has twenty signs that are not taken for each other, in groups of four', () => {
    fc.assert(
      fc.property(hash, (hex) => {
        expect(receiptOf(hex)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
    expect(receiptOf('0'.repeat(64))).toBe('0000-0000-0000-0000-0000');
    expect(receiptOf('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  });

  it('BAL-31 is understood in lower case, with spaces, and with letters in place of digits', () => {
    const sloppy = (text: string) =>
      text.toLowerCase().replaceAll('-', '  ').replaceAll('0', 'o').replaceAll('1', 'l');
    fc.assert(
      fc.property(hash, (hex) => {
        const receipt = receiptOf(hex);
        for (const typed of [
          receipt,
          sloppy(receipt),
          ` ${receipt.replaceAll('-', '')}\n`,
          receipt.replaceAll('1', 'I'),
        ])
          expect(parseReceipt(typed)).toBe(receipt);
      }),
    );
    for (const none of [
      '',
      'ABCD',
      `${receiptOf('0'.repeat(64))}0`,
      'U'.repeat(20),
      '€'.repeat(20),
    ])
      expect(parseReceipt(none)).toBeNull();
  });
});

describe('the file of a ballot box', () => {
  it('D-51 gives back the same ballots, in the order of their receipts, whatever the order was', () => {
    fc.assert(
      fc.property(lines, (box) => {
        const file = boxFile(box);
        expect(boxFile(box.toReversed())).toBe(file);
        expect(boxOf(file)).toEqual(
          box.toSorted((a, b) => (a.receiptHash < b.receiptHash ? -1 : 1)),
        );
      }),
    );
  });

  it('D-51 has another hash when a single ballot is another one, missing or added', () => {
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    fc.assert(
      fc.property(lines, fc.record({ receiptHash: hash, options, salt }), (box, more) => {
        fc.pre(box.every(({ receiptHash }) => receiptHash !== more.receiptHash));
        const [first, ...rest] = box;
        const other = [...box, more];
        expect(sum(boxFile(other))).not.toBe(sum(boxFile(box)));
        if (!first) return;
        expect(sum(boxFile(rest))).not.toBe(sum(boxFile(box)));
        const changed = [{ ...first, options: [...first.options, 'z'] }, ...rest];
        expect(sum(boxFile(changed))).not.toBe(sum(boxFile(box)));
      }),
    );
  });

  it('D-51 of a vote of before there were salts is read and written as it was', () => {
    const old = `receipt_sha256,options\n${'a'.repeat(64)},YES\n${'b'.repeat(64)},x y\n`;
    const box = boxOf(old) ?? [];
    expect(box.map(({ salt: none }) => none)).toEqual(['', '']);
    expect(boxFile(box, { isSalted: false })).toBe(old);
  });

  it.each([
    '',
    `receipt_sha256,options,salt\n${'a'.repeat(64)},YES,abc\n`,
    'receipt_sha256,options',
    'options\n',
    'receipt_sha256,options\nno hash,YES\n',
    `receipt_sha256,options\n${'a'.repeat(64)},YES`,
    `receipt_sha256,options\n${'a'.repeat(64)},\n`,
  ])('D-51 is not %j', (text) => {
    expect(boxOf(text)).toBeNull();
  });
});
