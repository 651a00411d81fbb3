import { changeItem } from '#functions/content/review/commands.ts';
import { lastDecision } from '#functions/content/review/decisions/kept.ts';
import { type Undoing, undoingOf } from '#functions/content/review/decisions/rules.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import type { Context } from '#functions/core/context.ts';
import { isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { reviewOf } from './kinds.ts';
import { type ItemKey, queueOf, queueReads, queueStart } from './queue.ts';

const placeOf = ({ id, submittedAt }: ReviewedRow) =>
  submittedAt === null ? queueStart : { id, submittedAt };

/** What somebody has just decided, to say it and to undo it. */
export interface DecidedItem extends ItemKey {
  title: string;
  undoing: Undoing;
}

/** The reads about an item that was just decided about; of none, they find nothing. */
const decidedReads = (of: ItemKey | null) => ({
  decidedRow: itemById<ReviewedRow>(reviewOf(of?.kind ?? 'jobs'), of?.id ?? ''),
  decidedLast: lastDecision(of?.id ?? ''),
});

function decidedOf(
  ctx: Context,
  of: ItemKey | null,
  row: ReviewedRow | null,
  last: Parameters<typeof undoingOf>[1],
): DecidedItem | null {
  if (!of || !row) return null;
  const who = { actorId: ctx.actor?.id ?? '', now: ctx.now() };
  return { ...of, title: row.title, undoing: undoingOf(row, last, who) };
}

/** The queue from its start, and the item that was just decided about, for administrators. */
export async function queueFromStart(ctx: Context, of: ItemKey | null) {
  authorize(ctx, 'content.manage');
  const { decidedRow, decidedLast, ...queue } = await ctx.db.read({
    ...queueReads(queueStart),
    ...decidedReads(of),
  });
  return {
    queue: queueOf(queue, queueStart),
    decided: decidedOf(ctx, of, decidedRow, decidedLast),
  };
}

/**
 * A submission for the person who decides about it: with its history, its place in the queue, what it was like when it
 * last left the queue or went offline, and the item that was just decided about. Null when there is none; throws
 * `FORBIDDEN`.
 */
export async function itemToReview(ctx: Context, { kind, id }: ItemKey, of: ItemKey | null) {
  authorize(ctx, 'content.manage');
  const visible = await visibleItem(ctx, reviewOf(kind), id);
  if (!visible) return null;
  const place = placeOf(visible.row);
  const { last, decidedRow, decidedLast, ...queue } = await ctx.db.read({
    ...queueReads(place),
    ...decidedReads(of),
    last: lastDecision(id),
  });
  return {
    ...visible,
    queue: queueOf(queue, place),
    last,
    decided: decidedOf(ctx, of, decidedRow, decidedLast),
  };
}

interface Decision {
  action: 'publish' | 'reject';
  /** The version that was looked at. */
  version: number;
  reason: string;
}

/**
 * Decides about a submission as it was looked at, and returns the next one that waits. The same decision sent twice is
 * one. Throws as `changeItem` does.
 */
export async function decide(
  ctx: Context,
  { kind, id }: ItemKey,
  { action, version, reason }: Decision,
): Promise<ItemKey | null> {
  const actor = authorize(ctx, 'content.manage', { proof: 'none' });
  const review = reviewOf(kind);
  const { row } = await ctx.db.read({ row: itemById<ReviewedRow>(review, id) });
  const place = row ? placeOf(row) : queueStart;
  const { next } = queueOf(await ctx.db.read(queueReads(place)), place);
  try {
    await changeItem(ctx, review, id, { action, version, reason });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { last } = await ctx.db.read({ last: lastDecision(id) });
    const isSame =
      last?.action === action && last.actorId === actor.id && last.version === version + 1;
    if (!isSame) throw error;
  }
  return next;
}
