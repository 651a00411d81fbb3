import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditLog } from '#functions/core/audit/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { ballotExtensions, ballots, resultStatements } from './table.ts';

/** Whether a ballot is sealed, as SQL: by the first statement about it. */
export const isSealed = (ballotId: SQLWrapper | string): SQL<0 | 1> =>
  sql<
    0 | 1
  >`exists (select 1 from ${resultStatements} where ${resultStatements.ballotId} = ${ballotId})`;

/** When a row of `ballots` was sealed, as SQL; null until then. */
export const sealedAt = sql<string | null>`(select ${resultStatements.at} from ${resultStatements}
  where ${resultStatements.ballotId} = ${ballots.id} and ${resultStatements.number} = 1)`;

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
