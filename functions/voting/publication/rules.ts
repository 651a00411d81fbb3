import type { BallotRules, BallotTimes, Majority } from '#functions/voting/ballots/rules.ts';
import { type CandidateStatus, type Outcome, outcomeOf } from '#functions/voting/outcomes/rules.ts';
import type { Roll } from '#functions/voting/roll/rules.ts';

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

/** What the first statement about a ballot is made of, when its envelopes are opened. */
interface SealFacts
  extends Pick<
    ResultStatement,
    'society' | 'site' | 'at' | 'envelopes' | 'box' | 'candidates' | 'scrutineers'
  > {
  ballot: BallotRules & BallotTimes & { id: string; title: string };
  roll: Roll;
  /** The hash of the roll at the end of the vote. */
  closing: string;
  counts: ReadonlyMap<string, number>;
}

/** The first statement about a ballot (docs/election-bundle.md). */
export function firstStatement(facts: SealFacts): ResultStatement {
  const { society, site, at, ballot, roll, closing, envelopes, box, counts, scrutineers } = facts;
  const { isPoll } = ballot;
  const stated = {
    format: 'election-statement/2' as const,
    number: 1,
    previous: null,
    ...{ at, society, site },
    ballot: {
      id: ballot.id,
      title: ballot.title,
      kind: isPoll ? ('poll' as const) : ('election' as const),
      seats: isPoll ? null : (ballot.numberOfSeats ?? 1),
      votingStart: ballot.votingStartTime ?? '',
      votingEnd: ballot.votingEndTime ?? '',
      recordDate: roll.recordDate,
      quorumPercent: ballot.quorumPercent,
      majority: isPoll ? (ballot.majority ?? 'SIMPLE') : null,
    },
    roll: {
      frozenAt: roll.frozenAt,
      atOpening: { number: roll.number, hash: roll.hash ?? '' },
      added: roll.added,
      removed: roll.removed,
      atClosing: { number: roll.size, hash: closing },
    },
    ...{ envelopes, box, scrutineers },
    counts: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)),
    candidates: isPoll ? [] : facts.candidates,
  };
  return { ...stated, outcome: outcomeOf(rulesOf(stated), countOf(stated)) };
}

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
