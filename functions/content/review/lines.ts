import { sql } from 'drizzle-orm';
import type { Changed } from '#functions/core/audit/changed.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import type { ReviewedRow } from './kind.ts';
import type { ReviewResource, ReviewStatus, ReviewTransition } from './rules.ts';
import { reviewHistory } from './table.ts';

/** When an item entered a state, as columns. */
export function stamps(
  ctx: Context,
  to: ReviewStatus,
  row: Pick<ReviewedRow, 'publishedAt'>,
): Columns {
  const at = ctx.now().toISOString();
  const entered: Record<ReviewStatus, Columns> = {
    DRAFT: { submittedAt: null, deletedAt: null },
    PENDING: { submittedAt: at },
    // The first publication counts (D-09).
    PUBLISHED: { submittedAt: null, publishedAt: row.publishedAt ?? at },
    REJECTED: { submittedAt: null },
    DELETED: { deletedAt: at },
  };
  return entered[to];
}

/** What is written down of a transition. */
export interface Line {
  resourceName: ReviewResource;
  id: string;
  transition: Pick<ReviewTransition, 'name' | 'from' | 'to'>;
  reason?: string | undefined;
}

/** One line of an item's history. */
export const lineOf = (
  ctx: Context,
  actor: Actor,
  { resourceName, id, transition, reason = '' }: Line,
): Write =>
  write(
    sql`insert into ${reviewHistory} (${columnList(reviewHistory, 'id', 'resourceName', 'itemId', 'action', 'fromStatus', 'toStatus', 'actorId', 'reason', 'at')}) values (${ctx.newId()}, ${resourceName}, ${id}, ${transition.name},
      ${transition.from}, ${transition.to}, ${actor.id}, ${reason.trim()}, ${ctx.now().toISOString()})`,
  );

/** The same for the audit log. */
export const entryOf = (
  { resourceName, id, transition: { name, from, to } }: Line,
  changed: Changed = {},
) => ({
  action: `${resourceName}.${name}` as const,
  record: [resourceName, id] as const,
  details: { from, to },
  changed,
});
