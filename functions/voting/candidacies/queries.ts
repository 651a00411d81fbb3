import { sql } from 'drizzle-orm';
import { firstRow, mapped, type Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
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

/** The candidates of an election with their applications, by name: published ones (D-47). */
export const candidaciesOf = (ballotId: string): Read<Candidacy[]> =>
  readOf(
    {
      userId: applications.userId,
      applicationId: applications.id,
      givenName: applications.givenName,
      lastName: applications.lastName,
      program: applications.program,
      disabled: applications.disabled,
      disabledReason: applications.disabledReason,
      withdrawnAt: applications.withdrawnAt,
      withdrawnNote: applications.withdrawnNote,
    },
    sql`from ${applications}
      where ${column(applications.ballotId)} = ${ballotId} and ${column(applications.status)} = 'PUBLISHED'
      order by ${column(applications.lastName)}, ${column(applications.givenName)}, ${column(applications.userId)} limit ${mostCandidates}`,
    (rows) => rows.map((row) => ({ ...row, disabled: row.disabled === 1 })),
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
    {
      id: applications.id,
      program: applications.program,
      status: applications.status,
      version: applications.version,
    },
    sql`from ${applications}
      where ${applications.ballotId} = ${ballotId} and ${applications.userId} = ${userId}`,
    (rows) => firstRow(rows),
  );
