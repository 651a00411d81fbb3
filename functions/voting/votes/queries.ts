import { type SQL, sql } from 'drizzle-orm';
import { storedCountIn } from '#functions/core/db/bounded.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { rowCounts } from '#functions/core/db/table.ts';
import { participations } from './table.ts';

/** Whether the ballot of an expression has votes, as SQL. */
export const hasVotes = (ballotId: SQL | string): SQL =>
  sql`exists (select 1 from ${participations} where ${participations.ballotId} = ${ballotId})`;

/** The turnout of a ballot, as SQL. */
export const storedTurnout = (ballotId: SQL | string): SQL<number> =>
  storedCountIn('participations', sql`${ballotId}`);

/** The turnout of a ballot: a number, without any votes; the database counts with each vote. */
export const turnoutOf = (ballotId: string): Read<number> =>
  readOf(
    { n: rowCounts.n },
    sql`from ${rowCounts} where ${rowCounts.list} = 'participations' and ${rowCounts.state} = ${ballotId}
      and ${rowCounts.part} = ''`,
    (rows) => firstRow(rows)?.n ?? 0,
  );

/** The day, in UTC, on which a member has voted in a ballot (D-48); null if not yet. */
export const voteDay = (ballotId: string, userId: string): Read<string | null> =>
  readOf(
    { votedOn: participations.votedOn },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId} and ${participations.userId} = ${userId}`,
    (rows) => firstRow(rows)?.votedOn ?? null,
  );
