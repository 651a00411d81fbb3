import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, mapRead, type Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { imageReferences } from '#functions/core/images/table.ts';
import { applicationStatuses, isCandidacy } from './rules.ts';
import { applications } from './table.ts';

/** A candidate of an election (BAL-35), with the id of the application. */
export type Candidacy = Candidate & { applicationId: string };
export type Candidate = Pick<
  typeof applications.$inferSelect,
  keyof typeof listed | 'program' | 'disabledReason'
>;

/** A candidate without the program. */
export type ListedCandidate = Pick<Candidate, keyof typeof listed>;

/** The most candidates of an election that are shown. */
const mostCandidates = 500;

const candidacy = {
  userId: applications.userId,
  applicationId: applications.id,
  givenName: applications.givenName,
  lastName: applications.lastName,
  program: applications.program,
  disabled: applications.disabled,
  disabledReason: applications.disabledReason,
  withdrawnAt: applications.withdrawnAt,
  withdrawnNote: applications.withdrawnNote,
};
const { applicationId: _, program: __, disabledReason: ___, ...listed } = candidacy;

/** Published applications, by name (D-47). */
const publishedRows = (ballotId: string) => sql`from ${applications}
  where ${applications.ballotId} = ${ballotId} and ${applications.status} = 'PUBLISHED'
  order by ${applications.lastName}, ${applications.givenName}, ${applications.userId}`;

/** The candidates of an election with their applications, by name. */
export const candidaciesOf = (ballotId: string): Read<Candidacy[]> =>
  readOf(candidacy, sql`${publishedRows(ballotId)} limit ${mostCandidates}`, (rows) =>
    rows.map((row) => ({ ...row, disabled: row.disabled === 1 })),
  );

/** All candidates without their programs: a result that leaves one out would be wrong. */
export const listedCandidates = (ballotId: string): Read<ListedCandidate[]> =>
  readOf(listed, publishedRows(ballotId), (rows) =>
    rows.map((row) => ({ ...row, disabled: row.disabled === 1 })),
  );

/** The candidates of an election, by name (D-47). */
export const candidatesOf = (ballotId: string): Read<Candidate[]> =>
  mapRead(candidaciesOf(ballotId), (rows) => rows.map(({ applicationId: _, ...one }) => one));

const own = pickColumns(applications, ['id', 'program', 'status', 'version']);

/** A member's own application (BAL-35). */
export type OwnApplication = Pick<typeof applications.$inferSelect, keyof typeof own>;

/** A member's application to an election, in any state; null for none. */
export const ownApplication = (ballotId: string, userId: string): Read<OwnApplication | null> =>
  readOf(
    own,
    sql`from ${applications}
      where ${applications.ballotId} = ${ballotId} and ${applications.userId} = ${userId}`,
    firstRow,
  );

const item = alias(applications, 'item');
const draftStatuses = applicationStatuses.filter((status) => !isCandidacy({ status }));

/** Applications that only their author can see. */
export const unseenApplications = (userId: string): SQL[] => [
  sql`(${column(imageReferences.resource)} = 'applications'
    and exists (select 1 from ${applications} as ${item} where ${item.id} = ${column(imageReferences.recordId)}
      and ${item.userId} = ${userId} and ${item.status} in ${draftStatuses}))`,
];
