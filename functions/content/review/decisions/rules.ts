import type { ReviewStatus, ReviewTransition } from '#functions/content/review/rules.ts';

/** For how many seconds the e-mail about a decision is held, and the decision can be undone. */
export const heldSeconds = 120;

/** Until when the e-mail about a decision of this moment is held. */
export const heldUntil = (at: Date): string =>
  new Date(at.getTime() + heldSeconds * 1000).toISOString();

/** How many decisions are kept of an item: the last, and the one before it should that be undone. */
export const decisionsKept = 2;

const undo = {
  name: 'undo',
  to: 'PENDING',
  who: ['admin-own', 'admin-other'],
  proof: 'none',
  saves: false,
  next: 'stay',
  hasButton: false,
  takesReason: false,
  asksReason: false,
  asksAgain: false,
} as const satisfies Omit<ReviewTransition, 'from'>;

/**
 * What undoing does, by the decision. It is not a part of the machine, since it is open only to the person who has decided,
 * for `heldSeconds`, and puts the item back into its old place in the queue.
 */
const undoing = {
  publish: { ...undo, from: 'PUBLISHED' },
  reject: { ...undo, from: 'REJECTED' },
} as const satisfies Partial<Record<ReviewTransition['name'], ReviewTransition>>;

/** A decision that can be undone. */
export type UndoableAction = keyof typeof undoing;

const isUndoable = (action: string): action is UndoableAction => action in undoing;

/** What is stored of the last decision about an item. */
interface StoredDecision {
  action: string;
  actorId: string;
  at: string;
  version: number;
  submittedAt: string | null;
}

/** What came of a decision that somebody wants to undo: nothing to undo, the e-mail went out, or how to undo it. */
export type Undoing = 'nothing' | 'over' | (ReviewTransition & { undoes: UndoableAction });

/** Whether, and how, an actor can undo the last decision about an item. */
export function undoingOf(
  row: { status: ReviewStatus; version: number },
  decision: StoredDecision | null,
  { actorId, now }: { actorId: string; now: Date },
): Undoing {
  if (!decision || decision.actorId !== actorId || decision.version !== row.version)
    return 'nothing';
  const { action, at, submittedAt } = decision;
  if (!isUndoable(action) || undoing[action].from !== row.status) return 'nothing';
  // It did not come out of the queue: a draft that its administrator published.
  if (submittedAt === null) return 'nothing';
  return heldUntil(new Date(at)) > now.toISOString()
    ? { ...undoing[action], undoes: action }
    : 'over';
}
