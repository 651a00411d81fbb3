import { statesOf } from '#functions/core/values/states.ts';

/** What an import is doing: its lines are taken up, or it is done, or was taken back, even half-way. */
export const importStates = ['RUNNING', 'DONE', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** Which states follow which. */
export const { mayMove, statesBefore } = statesOf<ImportState>({
  RUNNING: ['DONE', 'UNDONE'],
  DONE: ['UNDONE'],
  UNDONE: [],
});

/** What has become of a line: not yet taken up; a period or flag; a claim; nothing, as it was so already. */
export const lineStates = ['WAITING', 'GRANTED', 'CLAIMED', 'SAME'] as const;

/** How many lines are taken up in one batch. */
export const linesAtOnce = 250;

const day = 86_400_000;

/** For how long an import can be undone, and its lines are kept, in ms. */
export const undoLasts = 30 * day;

export const mayUndo = (
  { state, createdAt }: { state: ImportState; createdAt: string },
  now: Date,
): boolean => mayMove(state, 'UNDONE') && now.getTime() - Date.parse(createdAt) < undoLasts;

/** How many of the newest imports are listed. */
export const importsListed = 10;

/** How many lines of a kind the check screen lists. */
export const mostListed = 50;
