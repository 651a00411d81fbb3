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
  /** What keeps the commitment to it from being guessed; empty in ballots of before there were commitments. */
  salt: string;
}

/** The first line of the file of a ballot box: with salts, or without in ballots of before. */
export const boxHead = 'receipt_sha256,options,salt\n';
export const unsaltedHead = 'receipt_sha256,options\n';

/** The line of a ballot without its end, whose SHA-256 commits to it; options are separated by spaces, and contain none. */
export const boxLine = ({ receiptHash, options, salt }: BoxLine): string =>
  `${receiptHash},${options.join(' ')}${salt === '' ? '' : `,${salt}`}`;

/**
 * The whole file of a ballot box. Its SHA-256 is the seal: lines are in the order of their receipts. A ballot that
 * ended before there were rolls has no salts.
 */
export const boxFile = (lines: readonly BoxLine[], { isSalted = true } = {}): string =>
  (isSalted ? boxHead : unsaltedHead) +
  lines
    .toSorted((a, b) => (a.receiptHash < b.receiptHash ? -1 : 1))
    .map((line) => `${boxLine(line)}\n`)
    .join('');

/** The ballots of such a file; null for another file. */
export function boxOf(file: string): BoxLine[] | null {
  const head = [boxHead, unsaltedHead].find((one) => file.startsWith(one));
  if (head === undefined) return null;
  const lines = file.slice(head.length).split('\n');
  if (lines.pop() !== '') return null;
  const box = lines.map((line) => {
    const [, receiptHash = '', options = '', salt = ''] =
      /^([\da-f]{64}),([^\s,]+(?: [^\s,]+)*)(?:,([\da-f]{32}))?$/.exec(line) ?? [];
    return { receiptHash, options: options.split(' '), salt };
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
