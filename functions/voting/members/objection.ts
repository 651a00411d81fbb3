import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { ballotById, timeColumns } from '#functions/voting/ballots/queries.ts';
import { isOnline } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { concerns, isConcerned } from '#functions/voting/objections/queries.ts';
import { correctedUntil, objectsUntil } from '#functions/voting/objections/rules.ts';
import { maySeeBallot } from '#functions/voting/roll/access.ts';
import { isOnRoll, placeOnRoll } from '#functions/voting/roll/queries.ts';
import { rolls } from '#functions/voting/roll/table.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';

/**
 * What somebody whom a ballot concerns needs to object about it (D-87, D-213): its title, and until when one may; nothing
 * else of a ballot that they may not see. Throws `NOT_SIGNED_IN`, and `NOT_FOUND` for a ballot that is neither online nor
 * voted on, and for others.
 */
export async function objectionView(ctx: Context, ballotId: string) {
  const actor = authorize(ctx, 'account.use');
  const { ballot, votes, isOn, is } = await ctx.db.read({
    ballot: ballotById(ballotId),
    votes: turnoutOf(ballotId),
    isOn: placeOnRoll(ballotId, actor.id),
    is: isConcerned(ballotId, actor.id, dayOf(ctx.now())),
  });
  const isThere = is && ballot && (isOnline(ballot.status) || votes > 0);
  const seen = found(isThere ? ballot : null, 'Ballot');
  const { id, title, isPoll, status } = seen;
  return {
    ...{ id, title, isPoll },
    /** Null when it is not the time for it. */
    until: objectsUntil(seen, ctx.now()),
    isSeen: isOnline(status) && maySeeBallot(actor, isOn),
  };
}

/** How many votes are looked at, and how many are named at most. */
const most = { read: 20, named: 3 };

/**
 * The votes under way on whose roll an account is not, as long as there is time to correct it: whoever has a reason to
 * be on one learns of it (D-87, D-213). Throws `NOT_SIGNED_IN`.
 */
export async function votesWithout(ctx: Context) {
  const { id: userId } = authorize(ctx, 'account.use');
  const now = ctx.now();
  const { rows } = await ctx.db.read({
    rows: readOf(
      { id: ballots.id, title: ballots.title, ...timeColumns },
      sql`from ${ballots} join ${rolls} on ${rolls.ballotId} = ${ballots.id}
        where ${ballots.status} = 'PUBLISHED' and ${ballots.votingEndTime} >= ${now.toISOString()}
          and not ${isOnRoll(sql`${ballots.id}`, userId)} and ${concerns(sql`${ballots.id}`, userId, dayOf(ctx.now()))}
        order by ${ballots.votingEndTime}, ${ballots.id} limit ${most.read}`,
    ),
  });
  return rows
    .flatMap(({ id, title, ...row }) => {
      const until = correctedUntil({ ...row, isPoll: row.isPoll === 1 }, now);
      return until === null ? [] : [{ id, title, until }];
    })
    .slice(0, most.named);
}
