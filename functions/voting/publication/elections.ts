import { type SQL, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { ballots, resultStatements } from '#functions/voting/ballots/table.ts';
import { electionHref } from './paths.ts';
import { type StoredStatement, storedStatement } from './queries.ts';
import { type BallotResult, firstOf, resultColumns, resultIn, results } from './results.ts';
import type { ResultStatement } from './rules.ts';

/** Whether the result of a row of `ballots` is public: it was released once, and stays (D-58, D-89). */
const isReleased: SQL = sql`${ballots.releasedAt} is not null`;

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
  released: BallotResult | null;
  /** Whether administrators have taken the ballot offline since. */
  isOffline: boolean;
}

const publicColumns = {
  ...resultColumns,
  isReleased: sql<0 | 1>`${isReleased}`,
  isOffline: sql<0 | 1>`${ballots.status} <> 'PUBLISHED'`,
};

const sealedBallots = sql`from ${results} join ${ballots} on ${ballots.id} = ${firstOf('ballotId')}
  where ${isNotHiddenSample(ballots)}`;

function toPublic({ isReleased, isOffline, ...row }: RowOf<typeof publicColumns>): PublicElection {
  const result = resultIn(row);
  const { ballot, box } = result.statement;
  return {
    ...{ ballot, sealedAt: result.sealedAt, seal: box.hash },
    released: isReleased === 1 ? result : null,
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
