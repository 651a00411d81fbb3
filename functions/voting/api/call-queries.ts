import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { partOf } from '#functions/core/values/paging.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { type BallotLine, ballotReads } from '#functions/voting/administration/list.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import type { BallotStatus } from '#functions/voting/ballots/rules.ts';
import { electionResults, resultOf } from '#functions/voting/results/results.ts';

/** What a call asks of the list; no status means any but deleted. */
interface CalledBallots {
  status: BallotStatus | null;
  q: string;
  page: number | undefined;
}

/** A line of the list, in the words of the specification (BAL-35). */
const asListed = ({ turnout, candidateCount: _, isSealed: __, ...line }: BallotLine) => ({
  ...line,
  votes: turnout,
});

/**
 * The ballots as their call lists them, and how many there are in all (D-83): the newest first, deleted ones
 * only when they are asked for. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function calledBallots(ctx: Context, { status, q, page }: CalledBallots) {
  permitted(ctx, 'ballots.manage');
  const { items, total } = await ctx.db.read(ballotReads({ status, q }, partOf(page)));
  return { items: items.map(asListed), total };
}

/**
 * One ballot as its call shows it (BAL-35): its candidates, how many have voted, and what was counted once it
 * is sealed. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `NOT_FOUND`, also for a deleted one (D-30).
 */
export async function calledBallot(ctx: Context, id: string) {
  const { ballot, turnout, candidates } = await managedBallot(ctx, id);
  if (isDeleted(ballot.status)) found(null, 'Ballot');
  const result = await resultOf(ctx, id);
  const { releasedAt: _, changedBy: __, sealedAt: ___, ...view } = ballot;
  return {
    ...view,
    votes: turnout,
    candidates: candidates.map(({ applicationId: _id, ...candidate }) => candidate),
    electionResults: electionResults(result),
    pollResults: result?.poll ?? null,
  };
}
