import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { isConflict, refuseFields } from '#functions/core/errors.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import {
  type Change,
  chooseTransition,
  commitStep,
  compareVersion,
  loadItem,
  purge,
  stepOf,
} from '#functions/lifecycle/change.ts';
import { createOnce, insertItem } from '#functions/lifecycle/create.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import type { ItemState } from '#functions/lifecycle/resource.ts';
import { keepCopied, keepDecision } from './decisions/kept.ts';
import { refuseReview } from './errors.ts';
import { auditEntry, historyLine, queueDecisionEmail, statusTimes } from './history.ts';
import { ownColumns, type ReviewedRow, type ReviewKind } from './kind.ts';
import { hasRoom } from './queries.ts';
import {
  authorName,
  completion,
  fillsQueue,
  isLimited,
  isReviewed,
  type Relation,
  type ReviewTransition,
  relationOf,
  review,
} from './rules.ts';
import { emptyFields, fieldsNeededAt, type GateStage, requiredErrors } from './schema.ts';

/** Options of creating an item. */
interface Creation {
  /** Whether it is submitted, or published by an admin, at once. */
  complete?: boolean;
  /** Whether it is a copy of another one. */
  isCopy?: boolean;
  /** The id that its form was given: a form sent twice creates it once. */
  id?: string | undefined;
}

/**
 * Creates an item as a draft, and submits or publishes it at once on request (WFL-02, WFL-03):
 * one batch, so that neither happens without the other. A copy of an item need not be complete.
 * Throws `FORBIDDEN` for users who are neither member nor admin (D-28), `INVALID_FIELDS` when a
 * required field is empty (FOR-17…27); except for administrators also `TOO_MANY_REQUESTS`, and
 * `CONFLICT` when no more of the author's items may wait for a decision.
 */
export async function createItem<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  fields: Fields,
  { complete = false, isCopy = false, id = ctx.newId() }: Creation = {},
): Promise<ItemState<ReviewTransition>> {
  const actor = authorize(ctx, kind.permissions.create, { proof: 'none' });
  const relation = relationOf(actor, { authorId: actor.id }) ?? 'author';
  const transition = complete ? review.named(completion(relation), review.initial, relation) : null;
  const status = transition?.to ?? review.initial;
  const typed = kind.columns(await withFormulas(ctx, fields, kind.rich));
  const own = { ...typed, ...kind.initial?.(ctx, fields) };
  // A copy is as complete as its original.
  const moment = { to: status, isNew: !isCopy };
  await checkItem(ctx, kind, { row: own, typed: own, was: null, moment });

  const author = {
    authorId: actor.id,
    authorFullname: authorName(actor),
  } satisfies Partial<ReviewedRow>;
  const line = transition && { resourceName: kind.resourceName, id, transition };
  const fills = transition !== null && fillsQueue(transition, relation);
  const meant = { ...typed, status, authorId: actor.id };
  return createOnce(ctx, kind, { id, meant }, async () => {
    if (isLimited(relation)) await takeAttempt(ctx, ['content.account', actor.id]);
    return insertItem(ctx, kind, {
      id,
      status,
      columns: own,
      stamps: { ...author, ...statusTimes(ctx, status, { publishedAt: null }) },
      writes: [
        ...(line ? [historyLine(ctx, actor, line)] : []),
        ...(isCopy ? [keepCopied(ctx, actor, { id, item: ownColumns(own) })] : []),
      ],
      entries: line ? [auditEntry(line)] : [],
      where: fills ? hasRoom(actor.id) : undefined,
    }).catch((error: unknown) => {
      // The only guard of the batch is `hasRoom`.
      const isFull = isConflict(error);
      throw isFull ? refuseReview.queueFull() : error;
    });
  });
}

/** A change of an item, with the reason for it. */
interface ReviewChange<Fields extends object> extends Change<Fields, ReviewTransition> {
  /** The reason that the author gets. */
  reason?: string | undefined;
  /** Whether it was arranged before: scheduled, or an extension; whoever the actor is to the item. */
  isArranged?: boolean;
}

/**
 * Changes an item as `change` does (WFL-18, WFL-19), with a line of its history and the e-mail that
 * notifies its author of a decision, which is held for two minutes (D-154). Throws as `change` does, and `CONFLICT` when no more of the author's items
 * may wait for a decision.
 */
export async function changeItem<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  id: string,
  { fields, version, reason, along, isArranged = false, ...wanted }: ReviewChange<Fields> = {},
): Promise<ItemState<ReviewTransition>> {
  const { actor, row, relation: own } = await loadItem(ctx, kind, id, wanted);
  const relation: Relation = isArranged ? 'by-arrangement' : own;
  const transition = chooseTransition(ctx, kind, row, relation, wanted);
  await compareVersion(ctx, row, version);
  const step = await stepOf(ctx, kind, row, { relation, transition, fields });
  const { from, to, saves } = transition;
  const next: ReviewedRow = { ...row, ...step.typed };
  const isEdited = fields !== undefined && mayEdit(review, from, relation);
  // Fields that an author cannot correct must not prevent withdrawing or deleting.
  if (saves && (isEdited || isReviewed(to))) {
    const moment = { to, isNew: false };
    await checkItem(ctx, kind, { row: next, typed: step.typed, was: row, moment });
  }

  const line = { resourceName: kind.resourceName, id, transition, reason };
  const isMoved = from !== to;
  const fills = fillsQueue(transition, relation);
  const after = await commitStep(ctx, kind, row, step, {
    stamps: isMoved ? statusTimes(ctx, to, row) : {},
    writes: [
      ...(isMoved ? [historyLine(ctx, actor, line)] : []),
      ...(along?.writes ?? []),
      ...(isMoved && isReviewed(from)
        ? keepDecision(ctx, actor, { was: row, item: ownColumns(next), transition })
        : []),
      ...queueDecisionEmail(ctx, { kind, row: next, relation, line }),
    ],
    details: along?.details,
    ...(fills ? { where: hasRoom(actor.id), stopped: refuseReview.queueFull() } : {}),
  });
  await purge(ctx, kind, [row, after]);
  return { id, status: to, version: after.version };
}

interface ItemCheck {
  /** The row as it would be. */
  row: Columns;
  /** The columns that were typed. */
  typed: Columns;
  /** The row as it is; null for a new item. */
  was: ReviewedRow | null;
  moment: GateStage;
}

/** Throws `INVALID_FIELDS` when a row does not meet the conditions of its next state. */
export async function checkItem<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  { row, typed, was, moment }: ItemCheck,
): Promise<void> {
  const needed = fieldsNeededAt<string>(kind.gates, moment);
  const fields = {
    ...kind.faults?.(row),
    ...(await kind.referring?.(ctx, typed, was)),
    ...requiredErrors(emptyFields(row, ['title', ...needed])),
  };
  refuseFields(fields);
}
