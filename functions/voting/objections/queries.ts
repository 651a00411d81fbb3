import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { objectionSubjects } from './rules.ts';
import { objections } from './table.ts';

const seen = pickColumns(objections, [
  'id',
  'subject',
  'text',
  'status',
  'createdAt',
  'answer',
  'answeredAt',
]);

/** An objection as the person who made it sees it. */
export type OwnObjection = Pick<typeof objections.$inferSelect, keyof typeof seen>;

/** A person's objections about a ballot, the first one first. */
export const ownObjections = (ballotId: string, userId: string): Read<OwnObjection[]> =>
  readOf(
    seen,
    sql`from ${objections} where ${objections.ballotId} = ${ballotId} and ${objections.userId} = ${userId}
      order by ${objections.createdAt}, ${objections.id} limit ${objectionSubjects.length}`,
  );

/** An objection for those who decide it; the name of a closed account is empty. */
export interface FiledObjection extends OwnObjection {
  userId: string;
  givenName: string;
  lastName: string;
  answeredBy: string | null;
}

// Closed and decided ones come later, as their words follow "OPEN".
const inOrder = sql`${objections.status}, ${objections.createdAt}, ${objections.id}`;

const ofBallot = (ballotId: string): SQL =>
  sql`${objections} where ${objections.ballotId} = ${ballotId}`;

/** The objections about a ballot for those who decide them: open ones first, then as they came; a page of 50. */
export const objectionsOf = (
  ballotId: string,
  { page }: { page: number },
): { rows: Read<FiledObjection[]>; total: Read<number> } => {
  const { limit, offset } = pageOf(page);
  return {
    rows: readOf(
      {
        ...seen,
        userId: objections.userId,
        answeredBy: objections.answeredBy,
        givenName: sql<string>`coalesce(${users.givenName}, '')`,
        lastName: sql<string>`coalesce(${users.lastName}, '')`,
      },
      sql`from ${objections} left join ${users} on ${users.id} = ${objections.userId}
        where ${objections.ballotId} = ${ballotId} order by ${inOrder} limit ${limit} offset ${offset}`,
    ),
    total: countOf(ofBallot(ballotId)),
  };
};

/** How many objections about a ballot are open. */
export const openObjections = (ballotId: string): Read<number> =>
  countOf(sql`${ofBallot(ballotId)} and ${objections.status} = 'OPEN'`);

/** One objection with its ballot; null for none. */
export const objectionById = (id: string) =>
  readOf(
    pickColumns(objections, ['id', 'ballotId', 'userId', 'status']),
    sql`from ${objections} where ${objections.id} = ${id}`,
    firstRow,
  );
