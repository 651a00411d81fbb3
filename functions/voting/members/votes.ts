import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { timeColumns } from '#functions/voting/ballots/queries.ts';
import { isClosed, isOnline, isReleased, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { objectsUntil } from '#functions/voting/objections/rules.ts';
import { maySeeBallot } from '#functions/voting/roll/access.ts';
import { isOnRoll } from '#functions/voting/roll/queries.ts';
import { participations } from '#functions/voting/votes/table.ts';

/**
 * The ballots in which the signed-in account has voted, the latest first, a page of 50, with the day in UTC (D-48).
 * Whoever did not vote in one of these learns here that somebody else did. Throws `NOT_SIGNED_IN`.
 */
export async function ownVotes(ctx: Context, { page }: { page: number }) {
  const actor = authorize(ctx, 'account.use');
  const now = ctx.now();
  const own = sql`${participations} where ${participations.userId} = ${actor.id}`;
  const { limit, offset } = pageOf(page);
  const { rows, total } = await ctx.db.read({
    total: countOf(own),
    rows: readOf(
      {
        ballotId: participations.ballotId,
        votedOn: participations.votedOn,
        ...pickColumns(ballots, ['title', 'status', 'resultStatus']),
        ...timeColumns,
        isOn: isOnRoll(sql`${participations.ballotId}`, actor.id),
      },
      sql`from ${participations} join ${ballots} on ${ballots.id} = ${participations.ballotId}
        where ${participations.userId} = ${actor.id}
        order by ${participations.votedOn} desc, ${participations.ballotId} limit ${limit} offset ${offset}`,
    ),
  });
  return {
    total,
    votes: rows.map((row) => {
      const ballot = { ...row, isPoll: row.isPoll === 1 };
      const isSeen = isOnline(row.status) && maySeeBallot(actor, row.isOn === 1);
      const hasResult = isReleased(row);
      return {
        id: row.ballotId,
        title: row.title,
        isPoll: ballot.isPoll,
        votedOn: row.votedOn,
        state: hasResult
          ? ('result' as const)
          : isClosed(phaseOf(ballot, now))
            ? ('closed' as const)
            : ('open' as const),
        /** Whether the ballot can be opened: it is offline, or no longer for this account, otherwise. */
        isSeen,
        /** Until when one may say that somebody else has voted; null when it is too late. */
        objectsUntil: objectsUntil(ballot, now),
      };
    }),
  };
}
