import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { type Columns, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import type { BallotTransition } from '#functions/voting/ballots/rules.ts';
import { ballotExtensions } from '#functions/voting/ballots/table.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';
import { changedFields, isFrozen, type Progress, type Stood } from './changes.ts';
import { isAppliedFor, isOpenToChange, isSealed } from './progress.ts';

/** What a step is about: the fields of the ballot before and after, and what others have done with it. */
export interface Move {
  id: string;
  was: Stood;
  next: Stood;
  progress: Progress;
  transition: BallotTransition;
}

/**
 * On what the step depends that others may do meanwhile: asked again by the statement itself, so that a first
 * vote, a seal or an application that comes in between makes it a conflict.
 */
export function conditions({ id, was, next, progress, transition }: Move, isNamed: boolean): SQL[] {
  const changed = changedFields(was, next);
  const isMoved = isFrozen(progress) && changed.includes('votingEndTime');
  return [
    ...(changed.length > 0 && !isFrozen(progress) ? [isOpenToChange(id)] : []),
    ...(isMoved ? [sql`not ${isSealed(id)}`] : []),
    ...(changed.includes('isPoll') && next.isPoll ? [sql`not ${isAppliedFor(id)}`] : []),
    ...(transition.needsTitle && !isNamed ? [sql`not ${hasVotes(id)}`] : []),
  ];
}

/** The line that tells voters that the end was moved and why, when it was moved after a vote (D-46). */
export function extended(ctx: Context, { id, was, next, progress }: Move, note: string): Write[] {
  if (!isFrozen(progress) || was.votingEndTime === next.votingEndTime) return [];
  const values: Columns = {
    ballotId: id,
    at: ctx.now().toISOString(),
    fromTime: was.votingEndTime,
    toTime: next.votingEndTime,
    note,
  };
  return [
    write(sql`insert into ${ballotExtensions} (${namesOf(values)}) values (${rowOf(values)})`),
  ];
}
