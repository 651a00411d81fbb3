import { type SQL, sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isSealed } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { hasRoll } from '#functions/voting/roll/queries.ts';
import { turnout } from '#functions/voting/votes/queries.ts';
import type { Progress } from './changes.ts';

/** Whether a ballot has an application, drafts included, as SQL. */
export const hasApplications = (id: string): SQL =>
  sql`exists (select 1 from ${applications} where ${applications.ballotId} = ${id})`;

/**
 * Whether the vote of a ballot has opened by an instant, as SQL (D-200): it is online and its time has come, or its roll is
 * frozen, or it is counted.
 */
export const hasOpened = (id: string, now: Date): SQL =>
  sql`(${hasRoll(id)} or ${isSealed(id)} or exists (select 1 from ${ballots} where ${ballots.id} = ${id}
    and ${ballots.status} = 'PUBLISHED' and ${ballots.votingStartTime} <= ${now.toISOString()}))`;

/** How far a ballot is; the clock, `castVote`, `tendVotes` and applications decide it. */
export const progressOf = (id: string, now: Date): Read<Progress> =>
  readOf(
    {
      votes: turnout(id),
      isSealed: isSealed(id),
      hasApplications: sql<0 | 1>`${hasApplications(id)}`,
      hasOpened: sql<0 | 1>`${hasOpened(id, now)}`,
    },
    (list) => sql`select ${list}`,
    (rows) => {
      const row = firstRow(rows);
      return {
        votes: row?.votes ?? 0,
        isSealed: row?.isSealed === 1,
        hasApplications: row?.hasApplications === 1,
        hasOpened: row?.hasOpened === 1,
      };
    },
  );
