import type { Context } from '#functions/core/context.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { isClosed, isOnline, phaseOf } from '#functions/voting/ballots/rules.ts';
import { checkSeal, resultOf } from '#functions/voting/results/results.ts';

/** What the results of a ballot show: before the votes are counted for good, how many there are and nothing more. */
export async function resultsView(ctx: Context, id: string) {
  const { ballot, candidates, ...managed } = await managedBallot(ctx, id);
  const isSealed = ballot.sealedAt !== null;
  const [result, check] = isSealed
    ? await Promise.all([resultOf(ctx, id), checkSeal(ctx, id)])
    : [null, null];
  const phase = phaseOf(ballot, ctx.now());
  return {
    ...ballot,
    ...managed,
    description: safeHtml(ballot.description),
    candidates: candidates.map((one) => ({ ...one, program: safeHtml(one.program) })),
    phase,
    isSealed,
    isCounted: isOnline(ballot.status) && isClosed(phase) && !isSealed,
    result,
    check,
  };
}
