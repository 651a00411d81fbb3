import { type SQL, sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { participations } from './table.ts';

/** Whether somebody has voted in the ballot that an expression names, as SQL. */
export const hasVotes = (ballotId: SQL | string): SQL =>
  sql`exists (select 1 from ${participations} where ${participations}."ballotId" = ${ballotId})`;

/** How many have voted in a ballot (its turnout): a number, and nothing of what was voted. */
export const turnoutOf = (ballotId: string): Read<number> =>
  readOf(
    sql`select count(*) as "count" from ${participations} where "ballotId" = ${ballotId}`,
    (rows: { count: number }[]) => firstRow(rows)?.count ?? 0,
  );

/** On which day, in UTC, a member has voted in a ballot (D-48); null for not yet. */
export const votedOn = (ballotId: string, userId: string): Read<string | null> =>
  readOf(
    sql`select "votedOn" from ${participations} where "ballotId" = ${ballotId} and "userId" = ${userId}`,
    (rows: { votedOn: string }[]) => firstRow(rows)?.votedOn ?? null,
  );
