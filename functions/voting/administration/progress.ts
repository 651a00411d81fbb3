import { type SQL, sql } from 'drizzle-orm';
import { storedCountIn } from '#functions/core/db/bounded.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { seals } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { hasRoll } from '#functions/voting/roll/queries.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';
import type { Progress } from './changes.ts';

/** Whether a ballot is sealed, as SQL. */
export const isSealed = (id: string): SQL =>
  sql`exists (select 1 from ${seals} where ${seals.ballotId} = ${id})`;

/** Whether a ballot has an application, drafts included, as SQL. */
export const hasApplications = (id: string): SQL =>
  sql`exists (select 1 from ${applications} where ${applications.ballotId} = ${id})`;

/** Whether all fields of a ballot may still be changed, as SQL (D-46). */
export const isOpenToChange = (id: string): SQL => sql`not ${hasVotes(id)} and not ${isSealed(id)}`;

/** What members have done with a ballot so far; `castVote`, `tendVotes` and applications write it. */
export const progressOf = (id: string): Read<Progress> =>
  readOf(
    {
      votes: storedCountIn('participations', sql`${id}`),
      isSealed: sql<0 | 1>`${isSealed(id)}`,
      hasApplications: sql<0 | 1>`${hasApplications(id)}`,
      hasRoll: hasRoll(id),
    },
    (list) => sql`select ${list}`,
    (rows) => {
      const row = firstRow(rows);
      return {
        votes: row?.votes ?? 0,
        isSealed: row?.isSealed === 1,
        hasApplications: row?.hasApplications === 1,
        hasRoll: row?.hasRoll === 1,
      };
    },
  );
