import { sql } from 'drizzle-orm';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Read } from '#functions/core/db/database.ts';
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

/** What is read of a ballot, over `ballots`. */
const ballotFields = {
  id: ballots.id,
  title: ballots.title,
  description: ballots.description,
  isPoll: ballots.isPoll,
  numberOfSeats: ballots.numberOfSeats,
  applicationsStartTime: ballots.applicationsStartTime,
  applicationsEndTime: ballots.applicationsEndTime,
  votingStartTime: ballots.votingStartTime,
  votingEndTime: ballots.votingEndTime,
  status: ballots.status,
  resultStatus: ballots.resultStatus,
  releasedAt: ballots.releasedAt,
  version: ballots.version,
  changedBy: ballots.changedBy,
  createdAt: ballots.createdAt,
  updatedAt: ballots.updatedAt,
  sealedAt: sql<
    string | null
  >`(select ${seals.sealedAt} from ${seals} where ${seals.ballotId} = ${ballots.id})`,
};

/** One ballot in whatever state, or null. */
export const ballotById = (id: string): Read<BallotRow | null> =>
  readOf(ballotFields, sql`from ${ballots} where ${ballots.id} = ${id}`, ([row]) =>
    row ? { ...row, isPoll: row.isPoll === 1 } : null,
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
