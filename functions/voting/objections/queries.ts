import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotOver } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { rollChanges, rollEntries } from '#functions/voting/roll/table.ts';
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

/** For how many days a membership that is over, or a payment, is a reason to expect a place on a roll (D-213). */
const latelyLasts = 366;

/**
 * Whether a ballot concerns somebody, who may then object about it, as SQL (D-213): the roll names them, they have
 * objected before, or they are, lately were, or are about to become a member.
 */
export const concerns = (
  ballotId: SQLWrapper | string,
  userId: string,
  today: string,
): SQL<0 | 1> => {
  const since = addDays(today, -latelyLasts);
  const isNamedIn = (table: typeof rollEntries | typeof rollChanges | typeof objections) =>
    sql`exists (select 1 from ${table} where ${table.ballotId} = ${ballotId} and ${table.userId} = ${userId})`;
  return sql<
    0 | 1
  >`(exists (select 1 from ${renewals} where ${renewals.userId} = ${userId} and ${isNotOver(renewals, since)})
    or exists (select 1 from ${payments} where ${payments.userId} = ${userId} and ${payments.createdAt} >= ${since})
    or ${isNamedIn(rollEntries)} or ${isNamedIn(rollChanges)} or ${isNamedIn(objections)})`;
};

/** The same of a ballot and a person. */
export const isConcerned = (ballotId: string, userId: string, today: string): Read<boolean> =>
  readOf({ is: concerns(ballotId, userId, today) }, sql`from (select 1)`, ([row]) => row?.is === 1);

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
