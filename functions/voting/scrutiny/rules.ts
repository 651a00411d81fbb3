import { type LockedBallot, waitsForCode } from '#functions/voting/ballots/rules.ts';
import { fewestForChanges } from '#functions/voting/scrutineers/rules.ts';

/** What a scrutineer is to do now, or what there is to wait for. */
export type ScrutinyTask =
  | 'code'
  | 'wait-opening'
  | 'wait-end'
  | 'wait-count'
  | 'open'
  | 'void'
  | 'done';

/** What the next task of a scrutineer follows from. */
export interface ScrutinyState extends LockedBallot {
  hasRoll: boolean;
  isOver: boolean;
  /** Whether votes are locked and this scrutineer has no code yet, while one can be made. */
  needsCode: boolean;
}

/** The next task of a scrutineer of a ballot. */
export function taskOf(state: ScrutinyState, now: Date): ScrutinyTask {
  if (state.sealedAt !== null) return 'done';
  if (state.needsCode) return 'code';
  if (!state.hasRoll) return 'wait-opening';
  if (!state.isOver) return 'wait-end';
  const waits = waitsForCode(state, now);
  return waits === 'waits' ? 'open' : (waits ?? 'wait-count');
}

/** The tasks that need the scrutineer; the others are for waiting. */
export const isToDo = (task: ScrutinyTask): boolean => task === 'code' || task === 'open';

/** Whether a scrutineer can change a roll now, or why it stays as it is (D-288, D-202). */
export type RollState = 'not-frozen' | 'over' | 'too-few' | 'open';

/** The state of a roll; `active` is how many scrutineers have an open account. */
export function rollStateOf(is: { isFrozen: boolean; isOver: boolean; active: number }): RollState {
  if (!is.isFrozen) return 'not-frozen';
  if (is.isOver) return 'over';
  return is.active < fewestForChanges ? 'too-few' : 'open';
}
