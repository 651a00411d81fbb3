import { sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/db/database.ts';
import { readOf } from '#functions/db/read-of.ts';
import type { BallotStatus, BallotTimes, ResultStatus } from './rules.ts';
import { ballotExtensions, ballots, seals } from './table.ts';

/** A ballot as it is stored. */
export interface BallotRow extends BallotTimes {
  id: string;
  title: string;
  /** Rich text, sanitised when it was written. */
  description: string;
  numberOfSeats: number | null;
  status: BallotStatus;
  resultStatus: ResultStatus;
  releasedAt: string | null;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
  /** When it was counted for good; null until then. */
  sealedAt: string | null;
}

type Stored = Omit<BallotRow, 'isPoll'> & { isPoll: 0 | 1 };

/** The columns of a ballot, over `ballots`. */
export const ballotColumns = sql`"id", "title", "description", "isPoll", "numberOfSeats",
  "applicationsStartTime", "applicationsEndTime", "votingStartTime", "votingEndTime", "status",
  "resultStatus", "releasedAt", "version", "changedBy", "createdAt", "updatedAt",
  (select "sealedAt" from ${seals} where "ballotId" = ${ballots}."id") as "sealedAt"`;

export const toBallot = (row: Stored): BallotRow => ({ ...row, isPoll: row.isPoll === 1 });

/** One ballot in whatever state, or null. */
export const ballotById = (id: string): Read<BallotRow | null> =>
  readOf(sql`select ${ballotColumns} from ${ballots} where "id" = ${id}`, (rows: Stored[]) => {
    const row = firstRow(rows);
    return row && toBallot(row);
  });

/** How the end of a vote was moved after somebody had voted, and why (D-46). */
export interface Extension {
  at: string;
  fromTime: string;
  toTime: string;
  note: string;
}

/** The extensions of a ballot, the first one first. */
export const extensionsOf = (ballotId: string): Read<Extension[]> =>
  readOf(
    sql`select "at", "fromTime", "toTime", "note" from ${ballotExtensions}
      where "ballotId" = ${ballotId} order by "toTime" limit 50`,
    (rows: Extension[]) => rows,
  );
