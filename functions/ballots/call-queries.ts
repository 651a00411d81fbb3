import type { Context } from '#functions/context.ts';
import { found } from '#functions/errors.ts';
import { permitted } from '#functions/permissions/require.ts';
import { publicListLimit } from '#functions/shared/paging.ts';
import { type BallotLine, ballotLines } from './list.ts';
import { managedBallot } from './managed.ts';
import { electionResults, resultOf } from './results.ts';
import { type BallotStatus, isDeleted } from './rules.ts';

/** What a call asks of the list; no status means any but deleted. */
interface CalledBallots {
  status: BallotStatus | null;
  q: string;
}

/** A line of the list, in the words of the specification (BAL-35). */
const asListed = ({ turnout, candidateCount: _, isSealed: __, ...line }: BallotLine) => ({
  ...line,
  votes: turnout,
});

/**
 * The ballots as their call lists them: the newest first, at most 500; never deleted ones (D-30). Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function calledBallots(ctx: Context, { status, q }: CalledBallots) {
  permitted(ctx, 'ballots.manage');
  const { lines } = await ctx.db.read({ lines: ballotLines({ status, q, most: publicListLimit }) });
  return lines.filter((line) => !isDeleted(line.status)).map(asListed);
}

/**
 * One ballot as its call shows it (BAL-35): its candidates, how many have voted, and what was counted once it
 * is sealed. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `NOT_FOUND`, also for a deleted one (D-30).
 */
export async function calledBallot(ctx: Context, id: string) {
  const { ballot, turnout, candidates } = await managedBallot(ctx, id);
  if (isDeleted(ballot.status)) found(null, 'Ballot');
  const result = await resultOf(ctx, id);
  const { releasedAt: _, changedBy: __, sealedAt: ___, ...shown } = ballot;
  return {
    ...shown,
    votes: turnout,
    candidates: candidates.map(({ applicationId: _id, ...candidate }) => candidate),
    electionResults: electionResults(result),
    pollResults: result?.poll ?? null,
  };
}
