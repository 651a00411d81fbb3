import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { isActive } from '#functions/voting/ballots/rules.ts';
import { keyFingerprint } from '#functions/voting/envelopes/keys.ts';
import { resultOf } from '#functions/voting/publication/results.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { countActive, scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';
import { requireScrutineer } from './access.ts';
import { changesOf, watchedBy } from './queries.ts';
import { rollStateOf, type ScrutinyTask, taskOf } from './rules.ts';

/** A ballot in the list of a scrutineer, with the next task. */
export interface WatchedBallot {
  id: string;
  title: string;
  isPoll: boolean;
  votingStartTime: string | null;
  votingEndTime: string | null;
  task: ScrutinyTask;
}

/**
 * The ballots that the signed-in account watches over, the latest vote first; none for administrators, who do not while
 * they are. Throws `NOT_SIGNED_IN`.
 */
export async function watchedBallots(ctx: Context): Promise<WatchedBallot[]> {
  const actor = authorize(ctx, 'account.use');
  if (may(actor, 'ballots.manage')) return [];
  const { rows } = await ctx.db.read({ rows: watchedBy(actor.id) });
  return rows.map((row) => {
    const now = ctx.now();
    const isOver = row.sealedAt !== null || !isActive(row, now);
    const [hasRoll, needsCode] = [row.hasRoll === 1, row.needsCode === 1];
    const task = taskOf({ ...row, hasRoll, needsCode, isOver }, now);
    const { id, title, votingStartTime, votingEndTime } = row;
    return { id, title, isPoll: row.isPoll === 1, votingStartTime, votingEndTime, task };
  });
}

/**
 * A ballot as its scrutineer sees it: the roll in numbers and its changes; while people vote only
 * how many have; the result with the check of its seal once it is sealed. Throws as
 * `requireScrutineer` does.
 */
export async function watchedBallot(ctx: Context, ballotId: string) {
  const { actor, ballot, roll, isOver } = await requireScrutineer(ctx, ballotId);
  const isSealed = ballot.sealedAt !== null;
  const [read, check] = await Promise.all([
    ctx.db.read({
      turnout: turnoutOf(ballotId),
      scrutineers: scrutineersOf(ballotId),
      changes: changesOf(ballotId),
      result: resultOf(ballotId),
    }),
    isSealed ? checkSeal(ctx, ballotId) : null,
  ]);
  const own = read.scrutineers.find(({ userId }) => userId === actor.id);
  const hasCode = own?.publicKey != null;
  const mayMakeCode = ballot.lock !== null && ballot.status === 'DRAFT' && roll === null;
  const { id, title, description, isPoll, numberOfSeats, quorumPercent, majority } = ballot;
  const { votingStartTime, votingEndTime, applicationsStartTime, applicationsEndTime } = ballot;
  return {
    ...{ id, title, description, isPoll, numberOfSeats, quorumPercent, majority },
    ...{ votingStartTime, votingEndTime, applicationsStartTime, applicationsEndTime },
    ...{ status: ballot.status, resultStatus: ballot.resultStatus },
    ...{ roll, isOver, isSealed, check },
    ...read,
    rollState: rollStateOf({
      ...{ isFrozen: roll !== null, isOver },
      active: countActive(read.scrutineers),
    }),
    userId: actor.id,
    hasLock: ballot.lock !== null,
    hasCode,
    mayMakeCode,
    fingerprint: ballot.publicKey && (await keyFingerprint(ballot.publicKey, ballot.lock)),
    isUnwrapped: ballot.unwrappedAt !== null,
    task: taskOf(
      { ...ballot, hasRoll: roll !== null, isOver, needsCode: mayMakeCode && !hasCode },
      ctx.now(),
    ),
  };
}
