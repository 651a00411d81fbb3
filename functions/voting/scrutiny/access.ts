import { sql } from 'drizzle-orm';
import type { Actor, Context } from '#functions/core/context.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { isActive } from '#functions/voting/ballots/rules.ts';
import { rollOf } from '#functions/voting/roll/queries.ts';
import { isJudgeOf } from '#functions/voting/scrutineers/queries.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';

/**
 * The ballot that the signed-in account watches over: named for it, with an open account, and no administrator now; a
 * membership is not needed any more. Nothing else of the site opens by it. Throws `NOT_SIGNED_IN`, and `NOT_FOUND` for
 * everybody else, and for a deleted ballot without votes.
 */
export async function requireScrutineer(ctx: Context, ballotId: string) {
  const actor: Actor = authorize(ctx, 'account.use');
  const { is, ballot, roll, voted } = await ctx.db.read({
    is: isJudgeOf(ballotId, actor.id),
    ballot: ballotById(ballotId),
    roll: rollOf(ballotId),
    voted: hasRow(sql`(select 1) where ${hasVotes(ballotId)}`),
  });
  const isThere = is && ballot !== null && (ballot.status !== 'DELETED' || voted);
  const watched = found(isThere ? ballot : null, 'Ballot');
  return {
    actor,
    ballot: watched,
    roll,
    isOver: watched.sealedAt !== null || !isActive(watched, ctx.now()),
  };
}
