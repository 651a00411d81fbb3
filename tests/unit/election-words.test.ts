import { describe, expect, it } from 'vitest';
import { type Count, outcomeOf } from '#functions/voting/outcomes/rules.ts';
import { headlineOf } from '#functions/voting/publication/results.ts';

const election = { isPoll: false, numberOfSeats: 2, quorumPercent: null, majority: null };
const poll = { isPoll: true, numberOfSeats: null, quorumPercent: 50, majority: 'SIMPLE' as const };
const unset = { ...poll, quorumPercent: null, majority: null };

const standing = (...ids: string[]) => ids.map((id) => ({ id, status: 'standing' as const }));
const count = (ballots: number, votes: Record<string, number>, ids: string[] = []): Count => ({
  ...{ ballots, voters: ballots, roll: 20, votes: new Map(Object.entries(votes)) },
  candidates: standing(...ids),
});

/** The line about a count by rules. */
const lineOf = (rules: Parameters<typeof outcomeOf>[0], counted: Count) =>
  headlineOf(outcomeOf(rules, counted), counted.ballots);

describe('D-88 the line about a result', () => {
  it.each([
    ['two are elected', { a: 5, b: 4, c: 1 }, 'elected', ['a', 'b'], 0, false],
    ['one, and a tie for the last seat', { a: 5, b: 3, c: 3 }, 'elected', ['a'], 1, true],
    ['a tie for all seats', { a: 3, b: 3, c: 3 }, 'tie', [], 2, true],
  ] as const)('of an election: %s', (_, votes, code, elected, openSeats, isTied) => {
    expect(lineOf(election, count(9, votes, ['a', 'b', 'c']))).toEqual({
      ...{ code, elected: [...elected], openSeats, isTied },
    });
  });

  it('of an election in which nobody voted, stood, or enough took part', () => {
    expect(lineOf(election, count(0, {}, ['a']))).toMatchObject({ code: 'no-votes', elected: [] });
    const gone = { ...count(3, { a: 3 }), candidates: [{ id: 'a', status: 'disabled' as const }] };
    expect(lineOf(election, gone)).toMatchObject({ code: 'nobody', openSeats: 2 });
    const few = lineOf({ ...election, quorumPercent: 50 }, count(9, { a: 9 }, ['a']));
    expect(few).toMatchObject({ code: 'no-quorum', elected: [] });
  });

  it.each([
    ['adopted', poll, 8, 4],
    ['rejected', poll, 4, 8],
    ['tied', poll, 6, 6],
    ['no-quorum', poll, 9, 0],
    // Where no majority was set, it needs more Yes than No.
    ['adopted', unset, 3, 2],
    ['rejected', unset, 2, 3],
    ['tied', unset, 2, 2],
  ])('D-119 of a poll says that it is %s (%#)', (code, rules, YES, NO) => {
    expect(lineOf(rules, count(YES + NO, { YES, NO }))).toMatchObject({ code });
  });

  it.each([
    ['SIMPLE', [6, 7, 7]],
    ['TWO_THIRDS', [8, 8, 9]],
    ['THREE_QUARTERS', [9, 9, 10]],
    ['OF_THE_ROLL', [11, 11, 11]],
  ] as const)('of a poll that needs %s of 11, 12 or 13 votes', (majority, needed) => {
    const of = (n: number) => outcomeOf({ ...poll, majority }, count(n, { YES: n })).majority;
    expect([11, 12, 13].map((n) => of(n)?.needed)).toEqual(needed);
  });
});
