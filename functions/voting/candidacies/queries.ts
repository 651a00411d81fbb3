import { sql } from 'drizzle-orm';
import { firstRow, mapped, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { ApplicationStatus } from './rules.ts';
import { applications } from './table.ts';

/** A candidate of an election (BAL-35). */
export interface Candidate {
  userId: string;
  givenName: string;
  lastName: string;
  /** Rich text, sanitised when it was written. */
  program: string;
  /** Switched off before the first vote (D-49), and why. */
  disabled: boolean;
  disabledReason: string;
  /** When it was announced that they have withdrawn, and with what words; null for most. */
  withdrawnAt: string | null;
  withdrawnNote: string;
}

/** The most candidates of an election that are shown. */
const mostCandidates = 500;

/** A candidate with the application that makes one. */
export type Candidacy = Candidate & { applicationId: string };

type Stored = Omit<Candidacy, 'disabled'> & { disabled: 0 | 1 };

/** The candidates of an election with their applications, by name: published ones (D-47). */
export const candidaciesOf = (ballotId: string): Read<Candidacy[]> =>
  readOf(
    sql`select "userId", "id" as "applicationId", "givenName", "lastName", "program", "disabled", "disabledReason",
        "withdrawnAt", "withdrawnNote" from ${applications}
      where "ballotId" = ${ballotId} and "status" = 'PUBLISHED'
      order by "lastName", "givenName", "userId" limit ${mostCandidates}`,
    (rows: Stored[]) => rows.map((row) => ({ ...row, disabled: row.disabled === 1 })),
  );

/** The candidates of an election, by name (D-47). */
export const candidatesOf = (ballotId: string): Read<Candidate[]> =>
  mapped(candidaciesOf(ballotId), (rows) => rows.map(({ applicationId: _, ...one }) => one));

/** A member's own application, as that member sees it (BAL-35). */
export interface OwnApplication {
  id: string;
  /** Rich text, sanitised when it was written. */
  program: string;
  status: ApplicationStatus;
  version: number;
}

/** The application of a member to an election, in whatever state; null for none. */
export const ownApplication = (ballotId: string, userId: string): Read<OwnApplication | null> =>
  readOf(
    sql`select "id", "program", "status", "version" from ${applications}
      where "ballotId" = ${ballotId} and "userId" = ${userId}`,
    (rows: OwnApplication[]) => firstRow(rows),
  );
