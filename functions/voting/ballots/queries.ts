import { getTableColumns, sql } from 'drizzle-orm';
import { auditLog } from '#functions/core/audit/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { ballotExtensions, ballots, seals } from './table.ts';

/** A stored ballot, and when it was sealed; null until then. */
export interface BallotRow extends Omit<typeof ballots.$inferSelect, 'searchText' | 'isSample'> {
  sealedAt: string | null;
}

const { searchText: _, isSample: __, ...columns } = getTableColumns(ballots);

/** The columns that decide the phase of a ballot (`phaseOf`). */
export const timeColumns = pickColumns(ballots, [
  'isPoll',
  'applicationsStartTime',
  'applicationsEndTime',
  'votingStartTime',
  'votingEndTime',
]);

const sealedAt = sql<
  string | null
>`(select ${seals.sealedAt} from ${seals} where ${seals.ballotId} = ${ballots.id})`;

/** One ballot in any state, or null. */
export const ballotById = (id: string): Read<BallotRow | null> =>
  readOf({ ...columns, sealedAt }, sql`from ${ballots} where ${ballots.id} = ${id}`, ([row]) =>
    row ? { ...row, isPoll: row.isPoll === 1 } : null,
  );

/** A new end of a vote, moved after its opening, and why (D-46). */
export type Extension = Omit<typeof ballotExtensions.$inferSelect, 'ballotId'>;

/** The extensions of a ballot, the first one first. */
export const extensionsOf = (ballotId: string): Read<Extension[]> =>
  readOf(
    pickColumns(ballotExtensions, ['at', 'fromTime', 'toTime', 'note']),
    sql`from ${ballotExtensions}
      where ${ballotExtensions.ballotId} = ${ballotId} order by ${ballotExtensions.toTime} limit 50`,
    (rows) => rows,
  );

/** The seal of a ballot and what the ballot asked; null until it is sealed. */
export const sealOf = (ballotId: string) =>
  readOf(
    {
      ...pickColumns(seals, ['hash', 'votes', 'spoiled', 'members', 'sealedAt', 'counts']),
      ...pickColumns(ballots, [
        'isPoll',
        'numberOfSeats',
        'quorumPercent',
        'majority',
        'votingEndTime',
      ]),
    },
    sql`from ${seals} join ${ballots} on ${ballots.id} = ${seals.ballotId} where ${seals.ballotId} = ${ballotId}`,
    firstRow,
  );

/** The time for which a ballot was offline after its opening; null while it still is. */
export interface Absence {
  from: string;
  to: string | null;
}

/**
 * When a ballot was offline after its opening, as its voters see it. It is read from the audit log, which
 * nobody can rewrite.
 */
export const absencesOf = (ballotId: string): Read<Absence[]> =>
  readOf(
    { at: auditLog.at, action: auditLog.action },
    sql`from ${auditLog}
      where ${auditLog.recordKind} = 'ballots' and ${auditLog.recordId} = ${ballotId} and json_extract(${auditLog.details}, '$.votes') is not null
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
