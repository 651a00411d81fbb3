import { type SQL, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import {
  type CandidateOutcome,
  type Decision,
  notesOf,
  type Outcome,
  type OutcomeNote,
} from '#functions/voting/outcomes/rules.ts';
import { electionHref } from './paths.ts';
import { type StoredStatement, storedStatement } from './queries.ts';
import { countOf, parseStatement, type ResultStatement, rulesOf } from './rules.ts';
import { resultStatements } from './table.ts';

/** What a ballot came to, in one line: a code, who is elected by id, and how many seats stay open and whether by a tie. */
interface Headline {
  code: 'elected' | 'tie' | 'nobody' | Decision;
  elected: string[];
  openSeats: number;
  isTied: boolean;
}

/** The line about an outcome in which so many ballots were cast. */
export function headlineOf(
  { isValid, decision, candidates, openSeats }: Outcome,
  ballots: number,
): Headline {
  const among = (outcome: CandidateOutcome): string[] =>
    candidates.filter((one) => one.outcome === outcome).map(({ id }) => id);
  const elected = among('elected');
  const isTied = among('tied').length > 0;
  const codeOf = (): Headline['code'] => {
    if (decision) return decision;
    if (!isValid) return 'no-quorum';
    if (ballots === 0) return 'no-votes';
    if (elected.length > 0) return 'elected';
    return isTied ? 'tie' : 'nobody';
  };
  return { code: codeOf(), elected, openSeats, isTied };
}

/** Whether the result of a row of `ballots` is public: it was released once, and stays (D-58, D-89). */
const isReleased: SQL = sql`${ballots.releasedAt} is not null`;

/** The last statement about a ballot, once its result is released. */
export interface ReleasedResult extends Omit<StoredStatement, 'number' | 'at' | 'text'> {
  statement: ResultStatement;
  headline: Headline;
  /** What there is to say about the outcome. */
  notes: OutcomeNote[];
}

/**
 * A sealed ballot as the public sees it. Before the release there is no number, and no hash of a statement, with which
 * the few possible results could be tried: only what was asked, and the hash of the salted box.
 */
export interface PublicElection {
  ballot: ResultStatement['ballot'];
  /** When the votes were counted and sealed. */
  sealedAt: string;
  /** The SHA-256 of the file of the ballot box: the seal. */
  seal: string;
  /** Null until the result is released. */
  released: ReleasedResult | null;
  /** Whether administrators have taken the ballot offline since. */
  isOffline: boolean;
}

const first = sql`${resultStatements} as "first"`;
const firstOf = (name: 'ballotId' | 'number' | 'at') =>
  sql`"first".${column(resultStatements[name])}`;

const publicColumns = {
  ...pickColumns(resultStatements, ['text', 'hash', 'signature', 'key']),
  sealedAt: sql<string>`${firstOf('at')}`,
  isReleased: sql<0 | 1>`${isReleased}`,
  isOffline: sql<0 | 1>`${ballots.status} <> 'PUBLISHED'`,
};

/** The last statement beside the first one, by whose date ballots are found in order. */
const sealedBallots = sql`from ${first} join ${ballots} on ${ballots.id} = ${firstOf('ballotId')}
  join ${resultStatements} on ${resultStatements.ballotId} = ${firstOf('ballotId')}
    and ${resultStatements.number} = (select max("later".${column(resultStatements.number)}) from ${resultStatements} as "later"
      where "later".${column(resultStatements.ballotId)} = ${firstOf('ballotId')})
  where ${firstOf('number')} = 1 and ${isNotHiddenSample(ballots)}`;

function toPublic({
  text,
  sealedAt,
  isReleased: released,
  isOffline,
  ...signed
}: RowOf<typeof publicColumns>): PublicElection {
  const statement = parseStatement(text);
  const { ballot, box, outcome } = statement;
  return {
    ...{ ballot, sealedAt, seal: box.hash },
    released:
      released === 1
        ? {
            statement,
            headline: headlineOf(outcome, box.ballots),
            notes: notesOf(rulesOf(statement), countOf(statement), outcome),
            ...signed,
          }
        : null,
    isOffline: isOffline === 1,
  };
}

/** The sealed ballots, the last one first: at most `limit`. */
export const publicElections = (limit: number): Read<PublicElection[]> =>
  readOf(
    publicColumns,
    sql`${sealedBallots} order by ${firstOf('at')} desc, ${firstOf('ballotId')} limit ${limit}`,
    (rows) => rows.map(toPublic),
  );

/** One sealed ballot; null when there is none. */
export const publicElection = (ballotId: string): Read<PublicElection | null> =>
  readOf(publicColumns, sql`${sealedBallots} and ${firstOf('ballotId')} = ${ballotId}`, ([row]) =>
    row ? toPublic(row) : null,
  );

/** All statements about a ballot whose result is released, the first one first; none until then. */
export const publicStatements = (ballotId: string): Read<StoredStatement[]> =>
  readOf(
    storedStatement,
    sql`from ${ballots} join ${resultStatements} on ${resultStatements.ballotId} = ${ballots.id}
      where ${ballots.id} = ${ballotId} and ${isReleased} and ${isNotHiddenSample(ballots)} order by ${resultStatements.number} limit 1000`,
    (rows) => rows,
  );

/** The paths of sealed ballots, with the instant of their last statement, the latest first. */
export const electionPaths = (
  limit: number,
): Read<{ path: string; updatedAt: string; isInItalian: true }[]> =>
  readOf(
    pickColumns(resultStatements, ['ballotId', 'at']),
    sql`${sealedBallots} order by ${firstOf('at')} desc limit ${limit}`,
    (rows) =>
      rows.map(({ ballotId, at }) => ({
        ...{ path: electionHref(ballotId), updatedAt: at, isInItalian: true as const },
      })),
  );
