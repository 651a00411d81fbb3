import { says } from '#functions/core/forms/field-messages.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';
import type { BallotTimes } from '#functions/voting/ballots/rules.ts';

/** The options of a poll (D-50). */
export const pollOptions = ['YES', 'NO'] as const;

/** The options of a ballot as stored: each once, sorted as text, so that the order of choosing is not revealed. */
export const canonicalOptions = (options: readonly string[]): string =>
  JSON.stringify([...new Set(options)].sort());

/** The parts of a ballot that a vote needs. */
export interface BallotToVote extends BallotTimes {
  numberOfSeats: number | null;
  /** The user ids of the selectable candidates. */
  candidates: readonly string[];
}

/**
 * What is wrong with a choice, or null (BAL-32…34, D-50, D-73): a poll takes exactly one of YES and NO, an
 * election one or more different candidates who can be selected, at most as many as there are seats.
 */
export function choiceFault(
  { isPoll, numberOfSeats, candidates }: BallotToVote,
  chosen: readonly string[],
): string | null {
  if (isPoll)
    return chosen.length === 1 && (pollOptions as readonly string[]).includes(chosen[0] ?? '')
      ? null
      : says('yesOrNo');
  if (chosen.length === 0) return says('chooseOne');
  if (new Set(chosen).size < chosen.length) return says('chosenTwice');
  const seats = numberOfSeats ?? 1;
  if (chosen.length > seats) return says('chooseFewer', seats);
  return chosen.every((id) => candidates.includes(id)) ? null : says('notSelectable');
}

/** Counts ballots: how many of them hold each option; options without a vote are not among them. */
export function tallyOf(ballots: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const options of ballots)
    for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}

/** A candidate's outcome in an election (D-72, D-88): a `vacant` candidate has won a seat that stays open. */
export const outcomes = ['elected', 'tied', 'vacant', 'not-elected'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Results with the most votes first, and who is elected (D-72): as many as there are seats; if a tie crosses the last
 * seat, nobody in it. Votes count as they were cast: a candidate whom `mayBeElected` rejects keeps the
 * rank of their votes, and a seat won with it stays open (D-88). Without votes there is no such rank.
 */
export function outcomesOf<Result extends { votes: number }>(
  results: readonly Result[],
  seats: number,
  mayBeElected: (result: Result) => boolean,
): (Result & { outcome: Outcome })[] {
  const hasVotes = results.some(({ votes }) => votes > 0);
  const placed = results.filter((result) => hasVotes && (result.votes > 0 || mayBeElected(result)));
  const outcome = (result: Result): Outcome => {
    const level = placed.filter(({ votes }) => votes >= result.votes).length;
    const above = placed.filter(({ votes }) => votes > result.votes).length;
    if (!placed.includes(result) || above >= seats) return 'not-elected';
    if (mayBeElected(result)) return level > seats ? 'tied' : 'elected';
    // A tied last seat goes to the other candidates in the tie, if there are any.
    const others = placed.some((one) => one.votes === result.votes && mayBeElected(one));
    return level > seats && others ? 'not-elected' : 'vacant';
  };
  return results
    .toSorted((a, b) => b.votes - a.votes)
    .map((result) => ({ ...result, outcome: outcome(result) }));
}

// Crockford's alphabet: no characters that could be taken for digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const receiptLength = 20;

/** A receipt number of 100 random bits, given as hex: five groups of four, such as `7K2M-…`. */
export function receiptOf(hex: string): string {
  const bits = [...hex]
    .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('');
  const signs = Array.from({ length: receiptLength }, (_, i) =>
    alphabet.charAt(Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)),
  ).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed receipt number in its canonical form; null when it cannot be one. */
export function parseReceipt(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (signs.length !== receiptLength || [...signs].some((sign) => !alphabet.includes(sign)))
    return null;
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** One ballot of the box, as it is published. */
export interface BoxLine {
  receiptHash: string;
  options: readonly string[];
}

/** The first line of the file of a ballot box. */
export const boxHead = 'receipt_sha256,options\n';

/** A line of that file; options are separated by spaces, and contain none. */
export const boxLine = ({ receiptHash, options }: BoxLine): string =>
  `${receiptHash},${options.join(' ')}\n`;

/** The whole file of a ballot box. Its SHA-256 is the seal: lines are in the order of their receipts. */
export const boxFile = (lines: readonly BoxLine[]): string =>
  boxHead +
  lines
    .toSorted((a, b) => (a.receiptHash < b.receiptHash ? -1 : 1))
    .map(boxLine)
    .join('');

/** The ballots of such a file; null for another file. */
export function boxOf(file: string): BoxLine[] | null {
  if (!file.startsWith(boxHead)) return null;
  const lines = file.slice(boxHead.length).split('\n');
  if (lines.pop() !== '') return null;
  const box = lines.map((line) => {
    const [, receiptHash = '', options = ''] = /^([\da-f]{64}),(\S+(?: \S+)*)$/.exec(line) ?? [];
    return { receiptHash, options: options.split(' ') };
  });
  return box.some(({ receiptHash }) => receiptHash === '') ? null : box;
}

/** The steps of the voting flow (BAL-26). */
export const votingSteps = ['view', 'program', 'confirmation', 'receipt'] as const;
export type VotingStep = (typeof votingSteps)[number];

export type VotingAction = 'proceed' | 'see-program' | 'back' | 'cast';

const voter = ['voter'] as const;

/** The transitions between the steps (BAL-30); the screen and the server use the same table. */
export const votingMachine = machineOf<
  VotingStep,
  'voter',
  Transition<VotingAction, VotingStep, 'voter'>
>({
  states: votingSteps,
  initial: 'view',
  transitions: [
    { name: 'proceed', from: 'view', to: 'confirmation', who: voter },
    { name: 'see-program', from: 'view', to: 'program', who: voter },
    { name: 'back', from: 'program', to: 'view', who: voter },
    { name: 'back', from: 'confirmation', to: 'view', who: voter },
    { name: 'cast', from: 'confirmation', to: 'receipt', who: voter },
  ],
});
