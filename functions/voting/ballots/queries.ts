import { sql } from 'drizzle-orm';
import { auditLog } from '#functions/core/audit/table.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
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
  (select "sealedAt" from ${seals} where ${seals.ballotId} = ${ballots.id}) as "sealedAt"`;

export const toBallot = (row: Stored): BallotRow => ({ ...row, isPoll: row.isPoll === 1 });

/** One ballot in whatever state, or null. */
export const ballotById = (id: string): Read<BallotRow | null> =>
  readOf(
    sql`select ${ballotColumns} from ${ballots} where ${ballots.id} = ${id}`,
    (rows: Stored[]) => {
      const row = firstRow(rows);
      return row && toBallot(row);
    },
  );

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
    {
      at: ballotExtensions.at,
      fromTime: ballotExtensions.fromTime,
      toTime: ballotExtensions.toTime,
      note: ballotExtensions.note,
    },
    sql`from ${ballotExtensions}
      where ${ballotExtensions.ballotId} = ${ballotId} order by ${ballotExtensions.toTime} limit 50`,
    (rows) => rows,
  );

/** How long a ballot was taken offline after somebody had voted: from when until when; null while it still is. */
export interface Absence {
  from: string;
  to: string | null;
}

/**
 * When a ballot was offline after somebody had voted, as its voters are told. It is read from the audit log, which
 * nobody can rewrite.
 */
export const absencesOf = (ballotId: string): Read<Absence[]> =>
  readOf(
    { at: auditLog.at, action: auditLog.action },
    sql`from ${auditLog}
      where ${auditLog.recordKind} = 'ballots' and ${auditLog.recordId} = ${ballotId} and json_extract(${auditLog.details}, '$.votes') > 0
        and ${auditLog.action} in ('ballots.retract', 'ballots.delete', 'ballots.publish') order by ${auditLog.seq} limit 100`,
    (rows) => {
      const absences: Absence[] = [];
      for (const { at, action } of rows) {
        const last = absences.at(-1);
        const isAway = last?.to === null;
        if (action === 'ballots.publish') {
          if (isAway) last.to = at;
        } else if (!isAway) absences.push({ from: at, to: null });
      }
      return absences;
    },
  );
