import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { isSealed } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { hasRoll, recordDateOfRow } from './queries.ts';
import { rollEntries, rolls } from './table.ts';

/** How many rolls one cron job freezes; the others follow a minute later. */
const mostAtOnce = 20;

/**
 * Whether the roll of a row of `ballots` is due at an instant, as SQL: its vote has opened. Deleted ballots and drafts
 * have no vote; those that had one were online, and have a roll.
 */
const isDue = (at: string): SQL =>
  sql`${ballots.status} = 'PUBLISHED' and ${ballots.votingStartTime} <= ${at} and not ${hasRoll(sql`${ballots.id}`)}
    and not ${isSealed(ballots.id)}`;

/** The ballots whose vote has opened, without a roll. */
export const ballotsToFreeze = (at: string): Read<string[]> =>
  readOf(
    { id: ballots.id },
    sql`from ${ballots} where ${isDue(at)} order by ${ballots.votingStartTime} limit ${mostAtOnce}`,
    (rows) => rows.map(({ id }) => id),
  );

/**
 * Freezes the roll of a ballot whose vote has opened (D-87): its members on the record date, those with an open account,
 * in one statement; the row that closes the roll comes in the same batch. Of two at once one writes. The first voter
 * does it where no cron job has yet. It checks no permission: the clock decides.
 */
export async function freezeRoll(ctx: Context, ballotId: string): Promise<void> {
  const at = ctx.now().toISOString();
  const entries = sql`insert into ${rollEntries} (${columnList(rollEntries, 'ballotId', 'userId', 'source')})
    select ${ballots.id}, ${users.id}, min(${renewals.source}) from ${ballots}
      cross join ${renewals} on ${isValidOn(recordDateOfRow)} cross join ${users} on ${users.id} = ${renewals.userId}
    where ${ballots.id} = ${ballotId} and ${isDue(at)} and ${users.status} = 'ACTIVE' group by ${users.id}`;
  const header = sql`insert into ${rolls} (${columnList(rolls, 'ballotId', 'recordDate', 'frozenAt', 'number')})
    select ${ballots.id}, ${recordDateOfRow}, ${at},
      (select count(*) from ${rollEntries} where ${rollEntries.ballotId} = ${ballotId})
    from ${ballots} where ${ballots.id} = ${ballotId} and ${isDue(at)}`;
  await ctx.db.write([write(entries), guard(header)]).catch((error: unknown) => {
    if (!isConflict(error)) throw error;
  });
}
