import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { isActive, isOnline, waitsForCode } from '#functions/voting/ballots/rules.ts';
import { rollOf } from '#functions/voting/roll/queries.ts';
import { countActive, scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import { mostScrutineers } from '#functions/voting/scrutineers/rules.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';
import { changesOf } from './queries.ts';
import { rollStateOf } from './rules.ts';

/**
 * The scrutiny of a ballot for administrators: its scrutineers, the changes of the roll, and what may be done now. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`.
 */
export async function managedScrutiny(ctx: Context, ballotId: string) {
  authorize(ctx, 'ballots.manage');
  const read = await ctx.db.read({
    ballot: ballotById(ballotId),
    roll: rollOf(ballotId),
    scrutineers: scrutineersOf(ballotId),
    changes: changesOf(ballotId),
    voted: hasRow(sql`(select 1) where ${hasVotes(ballotId)}`),
  });
  const ballot = found(
    read.ballot && (!isDeleted(read.ballot.status) || read.voted) ? read.ballot : null,
    'Ballot',
  );
  const { scrutineers } = read;
  const active = countActive(scrutineers);
  const isOver = ballot.sealedAt !== null || !isActive(ballot, ctx.now());
  const isFixed = read.roll !== null;
  const isFixedByLock = ballot.lock !== null && isOnline(ballot.status);
  return {
    ballot: { id: ballot.id, title: ballot.title, isPoll: ballot.isPoll, status: ballot.status },
    ...{ scrutineers, isFixed },
    /** Whether votes are locked for them, and whether that can still be chosen. */
    hasLock: ballot.lock !== null,
    mayChooseLock: ballot.status === 'DRAFT' && !isFixed,
    isFixedByLock,
    waits: waitsForCode(ballot, ctx.now()),
    changes: read.changes,
    mayName:
      !isDeleted(ballot.status) &&
      !isFixedByLock &&
      (!isFixed || active === 0) &&
      scrutineers.length < mostScrutineers,
    rollState: rollStateOf({ isFrozen: isFixed, isOver, active }),
  };
}
