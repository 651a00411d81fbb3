import { type SQL, sql } from 'drizzle-orm';
import { tooLate } from '#functions/core/accounts/late.ts';
import type { Context } from '#functions/core/context.ts';
import { type Columns, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import { type CodedError, found, refuse } from '#functions/core/errors.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { type BallotRow, ballotById } from '#functions/voting/ballots/queries.ts';
import {
  type BallotAction,
  type BallotStatus,
  type BallotTransition,
  ballotMachine,
} from '#functions/voting/ballots/rules.ts';
import { ballotExtensions } from '#functions/voting/ballots/table.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';
import { changedFields, isFrozen, type Standing } from './changes.ts';
import { isAppliedFor, isOpenToChange, isSealed, standingOf } from './standing.ts';

/** What is asked of a ballot: an action by its name, or the state that it leads to. */
export type WantedOfBallot = { action: BallotAction } | { to: BallotStatus };

const undeletes = (wanted: WantedOfBallot): boolean =>
  'action' in wanted && wanted.action === 'restore';

const asked = (wanted: WantedOfBallot, status: BallotStatus): BallotTransition | null => {
  if ('action' in wanted) return ballotMachine.named(wanted.action, status, 'manager');
  return wanted.to === status
    ? ballotMachine.named('update', status, 'manager')
    : ballotMachine.leading(status, wanted.to, 'manager');
};

/** What a step is about: the ballot, what others have done with it, and where it leads. */
export interface Move {
  row: BallotRow;
  standing: Standing;
  transition: BallotTransition;
}

/** The ballot, what others have done with it, and the transition that is asked for; throws as `changeBallot`. */
export async function ballotToMove(
  ctx: Context,
  id: string,
  wanted: WantedOfBallot,
  version?: number,
): Promise<Move> {
  const { row: stored, standing } = await ctx.db.read({
    row: ballotById(id),
    standing: standingOf(id),
  });
  const row = found(stored, 'Ballot');
  if (isDeleted(row.status) && !undeletes(wanted)) found(null, 'Ballot');
  const transition = asked(wanted, row.status);
  if (!transition) throw refuse.notNow({ status: row.status });
  if (version !== undefined && version !== row.version) throw await tooLate(ctx, row);
  return { row, standing, transition };
}

/**
 * On what the step depends that others may do meanwhile: asked again by the statement itself, so that a first
 * vote, a seal or an application that comes in between makes it a conflict.
 */
export function conditions(
  { row, standing, transition }: Move,
  next: BallotRow,
  isNamed: boolean,
): SQL[] {
  const { id } = row;
  const changed = changedFields(row, next);
  const isMoved = isFrozen(standing) && changed.includes('votingEndTime');
  return [
    ...(changed.length > 0 && !isFrozen(standing) ? [isOpenToChange(id)] : []),
    ...(isMoved ? [sql`not ${isSealed(id)}`] : []),
    ...(changed.includes('isPoll') && next.isPoll ? [sql`not ${isAppliedFor(id)}`] : []),
    ...(transition.needsTitle && !isNamed ? [sql`not ${hasVotes(id)}`] : []),
  ];
}

/** The line that tells voters that the end was moved and why, when it was moved after a vote (D-46). */
export function extended(
  ctx: Context,
  { row, standing }: Move,
  next: BallotRow,
  note: string,
): Write[] {
  if (!isFrozen(standing) || row.votingEndTime === next.votingEndTime) return [];
  const values: Columns = {
    ballotId: row.id,
    at: ctx.now().toISOString(),
    fromTime: row.votingEndTime,
    toTime: next.votingEndTime,
    note,
  };
  return [
    write(sql`insert into ${ballotExtensions} (${namesOf(values)}) values (${rowOf(values)})`),
  ];
}

/** What is said when something came in between: who has changed the ballot (D-65), or what others have done with it. */
export async function interrupted(ctx: Context, { id, version }: BallotRow): Promise<CodedError> {
  const { now } = await ctx.db.read({ now: ballotById(id) });
  if (now && now.version !== version) return tooLate(ctx, now);
  return refuseBallot.interrupted();
}
