import { fewestForChanges, type ReportDecision } from '#functions/voting/scrutineers/rules.ts';

/** What a scrutineer is to do now, or what there is to wait for; the first that applies. */
export const scrutinyTasks = [
  'wait-opening',
  'wait-hash',
  'roll',
  'result',
  'wait-end',
  'wait-count',
  'wait-others',
  'done',
] as const;
export type ScrutinyTask = (typeof scrutinyTasks)[number];

/** What the next task of a scrutineer follows from. */
export interface ScrutinyState {
  hasRoll: boolean;
  hasHash: boolean;
  isOver: boolean;
  isSealed: boolean;
  isReleased: boolean;
  rollDecision: ReportDecision | null;
  resultDecision: ReportDecision | null;
}

/** The next task of a scrutineer of a ballot. */
export function taskOf(state: ScrutinyState): ScrutinyTask {
  const due: Record<ScrutinyTask, boolean> = {
    'wait-opening': !state.hasRoll && !state.isSealed,
    'wait-hash': !state.hasHash && !state.isSealed,
    roll: !state.isSealed && state.rollDecision === null,
    result: state.isSealed && state.resultDecision === null,
    'wait-end': !state.isOver,
    'wait-count': !state.isSealed,
    'wait-others': !state.isReleased,
    done: true,
  };
  return scrutinyTasks.find((task) => due[task]) ?? 'done';
}

/** The tasks that need the scrutineer; the others are for waiting. */
export const isToDo = (task: ScrutinyTask): boolean =>
  (['roll', 'result'] as ScrutinyTask[]).includes(task);

/** Whether a scrutineer can change a roll now, or why it stays as it is (D-288, D-202). */
export type RollState = 'not-frozen' | 'over' | 'too-few' | 'open';

/** The state of a roll; `active` is how many scrutineers have an open account. */
export function rollStateOf(is: { isFrozen: boolean; isOver: boolean; active: number }): RollState {
  if (!is.isFrozen) return 'not-frozen';
  if (is.isOver) return 'over';
  return is.active < fewestForChanges ? 'too-few' : 'open';
}

/** A membership recorded by hand this many days before the record date, or later, stands out. */
export const recentDays = 30;

/** From which day on a membership that was recorded by hand stands out. */
export const recentSince = (recordDate: string): string =>
  new Date(Date.parse(`${recordDate}T00:00:00Z`) - recentDays * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** The most people whose e-mails are looked through. */
export const mostLettersLooked = 5000;

/** The most entries of the log that a scrutineer's screen shows. */
export const mostLogged = 200;
