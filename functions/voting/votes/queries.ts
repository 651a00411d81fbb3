import { type SQL, sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { participations } from './table.ts';

/** Whether somebody has voted in the ballot that an expression names, as SQL. */
export const hasVotes = (ballotId: SQL | string): SQL =>
  sql`exists (select 1 from ${participations} where ${participations.ballotId} = ${ballotId})`;

/** How many have voted in a ballot (its turnout): a number, and nothing of what was voted. */
export const turnoutOf = (ballotId: string): Read<number> =>
  countOf(sql`${participations} where ${participations.ballotId} = ${ballotId}`);

/** On which day, in UTC, a member has voted in a ballot (D-48); null for not yet. */
export const votedOn = (ballotId: string, userId: string): Read<string | null> =>
  readOf(
    { votedOn: participations.votedOn },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId} and ${participations.userId} = ${userId}`,
    (rows) => firstRow(rows)?.votedOn ?? null,
  );
