import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { commitStep, purge } from '#functions/lifecycle/change.ts';
import { type ItemState, itemById } from '#functions/lifecycle/resource.ts';
import { dropHeldEmail, isUnsent } from './decisions/held-emails.ts';
import { forgetDecision, lastDecision } from './decisions/kept.ts';
import { undoingOf } from './decisions/rules.ts';
import { refuseReview } from './errors.ts';
import { historyLine } from './history.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { type ReviewTransition, relationOf } from './rules.ts';

/**
 * Undoes the actor's own decision about an item while its e-mail is held: the item waits again, at its old place in the
 * queue, and the e-mail is removed unsent; one batch, with a line of history. What was saved with the decision stays saved.
 * Throws `FORBIDDEN`, `NOT_FOUND`, and `CONFLICT` when somebody else was faster, there is nothing to undo, or the e-mail
 * went out.
 */
export async function undoDecision(
  ctx: Context,
  kind: ReviewKind,
  id: string,
): Promise<ItemState<ReviewTransition>> {
  const actor = authorize(ctx, 'content.manage', { proof: 'none' });
  const { item, decision } = await ctx.db.read({
    item: itemById<ReviewedRow>(kind, id),
    decision: lastDecision(id),
  });
  const row = found(item, kind.noun);
  const transition = undoingOf(row, decision, { actorId: actor.id, now: ctx.now() });
  if (decision === null || transition === 'nothing') throw refuseReview.nothingToUndo();
  if (transition === 'over') throw refuseReview.tooLateToUndo();

  const relation = found(relationOf(actor, row), kind.noun);
  const line = { resourceName: kind.resourceName, id, transition };
  const { submittedAt, publishedAt } = decision;
  const after = await commitStep(
    ctx,
    kind,
    row,
    { id, was: row, typed: {}, next: row, transition, relation },
    {
      stamps: { submittedAt, publishedAt },
      writes: [
        historyLine(ctx, actor, line),
        forgetDecision(id, decision.version),
        dropHeldEmail(ctx, row),
      ],
      where: isUnsent(row, decision.at),
      stopped: refuseReview.tooLateToUndo(),
    },
  );
  await purge(ctx, kind, [row, after]);
  return { id, status: transition.to, version: after.version };
}
