import { changeItem } from '#functions/content/review/commands.ts';
import { refuseReview } from '#functions/content/review/errors.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import type { Relation } from '#functions/content/review/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { jobReview } from './review.ts';
import { laterDeadline } from './rules.ts';

const deadlineOf = ({ applicationDeadline }: Columns): string | null =>
  applicationDeadline ? String(applicationDeadline) : null;

/** The deadline to which its author can extend a vacancy now (D-160); null for others, or at another time. */
export function extensionOf(ctx: Context, row: ReviewedRow, relation: Relation): string | null {
  const isOwn = relation === 'author' || relation === 'admin-own';
  return isOwn && isPublic(row.status)
    ? laterDeadline(deadlineOf(row), dayAnywhere(ctx.now()))
    : null;
}

/**
 * Extends a published vacancy to the deadline that its author was shown; sent twice, it is extended once. Throws
 * `NOT_SIGNED_IN`, `NOT_FOUND`, `INVALID_FIELDS` when the vacancy is incomplete, and `CONFLICT` when it cannot be
 * extended to this day any more.
 */
export async function extendJob(ctx: Context, id: string, deadline: string): Promise<void> {
  const { row, relation } = found(await visibleItem(ctx, jobReview, id), jobReview.noun);
  if (deadlineOf(row) === deadline) return;
  if (extensionOf(ctx, row, relation) !== deadline) throw refuseReview.notExtended();
  await changeItem(ctx, jobReview, id, {
    action: 'update',
    version: row.version,
    fields: { applicationDeadline: deadline },
    isArranged: true,
  });
}
