import { type SQL, sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { isOnRoll } from '#functions/voting/roll/queries.ts';
import { participations } from './table.ts';

/** Whether the ballot of an expression has votes, as SQL. */
export const hasVotes = (ballotId: SQL | string): SQL =>
  sql`exists (select 1 from ${participations} where ${participations.ballotId} = ${ballotId})`;

/** The turnout of a ballot, as SQL. */
export const turnout = (ballotId: SQL | string): SQL<number> =>
  sql<number>`(select count(*) from ${participations} where ${participations.ballotId} = ${ballotId})`;

/** The turnout of a ballot: a number, without any votes. */
export const turnoutOf = (ballotId: string): Read<number> =>
  countOf(sql`${participations} where ${participations.ballotId} = ${ballotId}`);

/** The day, in UTC, on which a member has voted in a ballot (D-48); null if not yet. */
export const voteDay = (ballotId: string, userId: string): Read<string | null> =>
  readOf(
    { votedOn: participations.votedOn },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId} and ${participations.userId} = ${userId}`,
    (rows) => firstRow(rows)?.votedOn ?? null,
  );

/** The hashes of all envelopes of a ballot, sorted. */
export const envelopeHashes = (ballotId: string): Read<string[]> =>
  readOf(
    { hash: participations.hash },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId} order by ${participations.hash}`,
    (rows) => rows.map(({ hash }) => hash),
  );

/** The ids of those who have voted in a ballot. */
export const voterIds = (ballotId: string): Read<string[]> =>
  readOf(
    { userId: participations.userId },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId}`,
    (rows) => rows.map(({ userId }) => userId),
  );

/** How many envelopes are of people who are not on the roll: none, unless somebody has written into the database. */
export const strangersTo = (ballotId: string): Read<number> =>
  countOf(sql`${participations} where ${participations.ballotId} = ${ballotId}
    and not ${isOnRoll(ballotId, sql`${participations.userId}`)}`);
