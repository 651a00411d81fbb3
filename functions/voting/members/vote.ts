import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { castVote, type Received, type SentVote } from '#functions/voting/votes/commands.ts';
import { type BallotView, ballotReads, ballotView } from './ballot.ts';

/**
 * Casts a vote (`castVote`, which says what it throws) and returns what the society gives for it with the ballot as its voter sees it
 * afterwards. The ballot is read beside the vote, in the same two round trips: once the vote is cast nothing may
 * prevent the reply with its receipt (D-50).
 */
export async function castVoteAndSee(
  ctx: Context,
  ballotId: string,
  sent: SentVote,
): Promise<{ receipt: Received; ballot: BallotView }> {
  const { id: userId } = authorize(ctx, 'account.use', { proof: 'none' });
  const beside = ballotReads(ballotId, userId);
  const { receipt, ...before } = await castVote(ctx, ballotId, sent, beside);
  // A result is not part of the reply to a vote.
  const ballot = await ballotView(ctx, userId, before, null);
  return { receipt, ballot: markVoted(ballot, dayOf(ctx.now())) };
}

/** A ballot that was read before the vote, as it is after it; the first vote may have frozen the roll. */
const markVoted = ({ roll, ...ballot }: BallotView, stamp: string): BallotView => ({
  ...ballot,
  roll: { ...roll, isFrozen: true, isOn: true, willBeOn: null },
  ...(ballot.vote ? {} : { turnout: ballot.turnout + 1, vote: { stamp } }),
});
