import type { BallotRules, Majority } from '#functions/voting/ballots/rules.ts';
import { type CandidateStatus, type Outcome, outcomeOf } from '#functions/voting/outcomes/rules.ts';

/** A candidate in a statement; the name is that of the candidacy. */
export interface StatedCandidate {
  id: string;
  name: string;
  status: CandidateStatus;
}

/** A number of people or ballots, and the hash of their file. */
interface NumberedHash {
  number: number;
  hash: string;
}

/** A statement about a sealed ballot, as docs/election-bundle.md has it. */
export interface ResultStatement {
  format: 'election-statement/2';
  number: number;
  /** The SHA-256 of the text of the statement before; null for the first. */
  previous: string | null;
  at: string;
  society: string;
  site: string;
  ballot: {
    id: string;
    title: string;
    kind: 'poll' | 'election';
    seats: number | null;
    votingStart: string;
    votingEnd: string;
    recordDate: string;
    quorumPercent: number | null;
    majority: Majority | null;
  };
  roll: {
    frozenAt: string;
    atOpening: NumberedHash;
    added: number;
    removed: number;
    atClosing: NumberedHash;
  };
  /** How many there were, the hash of their file, the fingerprint of their key, and how many the site has sealed. */
  envelopes: NumberedHash & { key: string; sealedBySite: number };
  box: { ballots: number; spoiled: number; hash: string; voters: number };
  counts: [option: string, votes: number][];
  candidates: StatedCandidate[];
  outcome: Outcome;
  /** How many scrutineers were named; with their lock how many codes it had, and the hash of the list of locked votes. */
  scrutineers: { named: number; lock: { codes: number; hash: string } | null };
}

/** The parts of a statement that may change after the seal. */
export type StatedChanges = Pick<ResultStatement, 'candidates' | 'outcome'>;

/** The rules and the count of a ballot, from a statement about it. */
export function rulesOf({ ballot }: Pick<ResultStatement, 'ballot'>): BallotRules {
  const { kind, seats, quorumPercent, majority } = ballot;
  return { isPoll: kind === 'poll', numberOfSeats: seats, quorumPercent, majority };
}

export const countOf = ({
  box,
  roll,
  counts,
  candidates,
}: Pick<ResultStatement, 'box' | 'roll' | 'counts' | 'candidates'>) => ({
  ballots: box.ballots,
  voters: box.voters,
  roll: roll.atClosing.number,
  votes: new Map(counts),
  candidates,
});

/** The first statement about a ballot (docs/election-bundle.md), of what is known when its envelopes are opened. */
export const firstStatement = (
  facts: Omit<ResultStatement, 'format' | 'number' | 'previous' | 'outcome'>,
): ResultStatement => ({
  ...{ format: 'election-statement/2', number: 1, previous: null },
  ...facts,
  outcome: outcomeOf(rulesOf(facts), countOf(facts)),
});

/** The statement that follows another one: what cannot change stays, word for word. */
export const nextStatement = (
  before: ResultStatement,
  { previous, at, ...changes }: StatedChanges & { previous: string; at: string },
): ResultStatement => ({
  ...before,
  number: before.number + 1,
  previous,
  at,
  ...changes,
});

/** The text of a statement, which is signed as it stands. */
export const statementText = (statement: ResultStatement): string => JSON.stringify(statement);

/** A statement from its stored text. */
export const parseStatement = (text: string): ResultStatement =>
  JSON.parse(text) as ResultStatement;
