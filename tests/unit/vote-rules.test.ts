import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#functions/voting/outcomes/rules.ts';
import { choiceFault, parseReceipt } from '#functions/voting/votes/rules.ts';

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
});

describe('who is elected', () => {
  /** The outcomes by the votes of candidates, of whom those who are out have withdrawn. */
  const of = (votes: number[], seats: number, out: number[] = []) => {
    const { candidates } = outcomeOf(
      { isPoll: false, numberOfSeats: seats, quorumPercent: null, majority: null },
      {
        ...{ ballots: votes.reduce((sum, n) => sum + n, 0), voters: 100, roll: 100 },
        votes: new Map(votes.map((n, id) => [String(id), n])),
        candidates: votes.map((_, id) => ({
          id: String(id),
          status: out.includes(id) ? 'withdrew-before-end' : 'standing',
        })),
      },
    );
    return candidates.map(({ id, outcome }) => `${id} ${outcome}`).join(', ');
  };

  it('D-72 are those with the most votes', () => {
    expect(of([1, 5, 3], 2)).toBe('1 elected, 2 elected, 0 not-elected');
  });

  it('D-72 is nobody of a tie for the last seat, and everybody of one before it', () => {
    expect(of([3, 5, 3], 2)).toBe('1 elected, 0 tied, 2 tied');
    expect(of([3, 3, 3], 2)).toBe('0 tied, 1 tied, 2 tied');
    expect(of([4, 4, 1], 2)).toBe('0 elected, 1 elected, 2 not-elected');
    expect(of([5, 2, 2, 2, 1], 3)).toBe('0 elected, 1 tied, 2 tied, 3 tied, 4 not-elected');
  });

  it('D-72 is everybody where there are no more candidates than seats, and nobody where nobody has voted', () => {
    expect(of([1, 2], 3)).toBe('1 elected, 0 elected');
    expect(of([2, 2], 2)).toBe('0 elected, 1 elected');
    expect(of([0, 0], 3)).toBe('0 not-elected, 1 not-elected');
    expect(of([], 1)).toBe('');
  });

  it('D-88 is nobody who has withdrawn: the seat stays open, and the next one does not move up', () => {
    expect(of([5, 4, 3], 1, [0])).toBe('0 vacant, 1 not-elected, 2 not-elected');
    expect(of([5, 4, 3], 2, [0])).toBe('0 vacant, 1 elected, 2 not-elected');
    expect(of([5, 4, 3], 2, [2])).toBe('0 elected, 1 elected, 2 not-elected');
    expect(of([5, 4], 3, [0, 1])).toBe('0 vacant, 1 vacant');
  });

  it('D-72 D-88 is nobody of a tie that crosses the last seat, anyone who of them has withdrawn', () => {
    expect(of([5, 3, 3], 2, [1])).toBe('0 elected, 1 not-elected, 2 tied');
    expect(of([5, 3, 3], 2, [0])).toBe('0 vacant, 1 tied, 2 tied');
    expect(of([3, 3, 1], 2, [1])).toBe('0 elected, 1 vacant, 2 not-elected');
    expect(of([5, 3, 3], 2, [1, 2])).toBe('0 elected, 1 vacant, 2 vacant');
  });

  it('BAL-33 D-49 is nobody who was switched off, who without a vote takes no seat either', () => {
    expect(of([5, 0, 0], 2, [1])).toBe('0 elected, 1 not-elected, 2 elected');
    expect(of([5, 0], 2, [1])).toBe('0 elected, 1 not-elected');
  });
});

describe('the number of a ballot', () => {
  it('BAL-31 is understood in lower case, with spaces, and with letters in place of digits', () => {
    for (const number of ['0123-4567-89AB-CDEF-GHJK', 'MNPQ-RSTV-WXYZ-0101-1010'])
      for (const typed of [
        number,
        number.toLowerCase().replaceAll('-', '  ').replaceAll('0', 'o').replaceAll('1', 'l'),
        ` ${number.replaceAll('-', '')}\n`,
        number.replaceAll('1', 'I'),
      ])
        expect(parseReceipt(typed)).toBe(number);
    for (const none of ['', 'ABCD', '0'.repeat(21), 'U'.repeat(20), '€'.repeat(20)])
      expect(parseReceipt(none)).toBeNull();
  });
});
