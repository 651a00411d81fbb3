import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Columns, type Write, write } from '#functions/core/db/write.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { myPath, type ReviewResource } from '#functions/lifecycle/content/rules.ts';
import { isDeleted, isPublic } from '#functions/lifecycle/machine.ts';
import { dropHeldEmail } from './decisions/held-emails.ts';
import { heldUntil } from './decisions/rules.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import {
  notifiesAuthor,
  type Relation,
  type ReviewStatus,
  type ReviewTransition,
} from './rules.ts';
import { reviewHistory } from './table.ts';

/** The columns with the times of a state that an item enters. */
export function statusTimes(
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

/** A transition to record. */
export interface HistoryEntry {
  resourceName: ReviewResource;
  id: string;
  transition: Pick<ReviewTransition, 'name' | 'from' | 'to'>;
  reason?: string | undefined;
}

/** One line of an item's history. */
export const historyLine = (
  ctx: Context,
  actor: Actor,
  { resourceName, id, transition, reason = '' }: HistoryEntry,
): Write =>
  write(
    sql`insert into ${reviewHistory} (${columnList(reviewHistory, 'id', 'resourceName', 'itemId', 'action', 'fromStatus', 'toStatus', 'actorId', 'reason', 'at')}) values (${ctx.newId()}, ${resourceName}, ${id}, ${transition.name},
      ${transition.from}, ${transition.to}, ${actor.id}, ${reason.trim()}, ${ctx.now().toISOString()})`,
  );

/** The transition's entry in the audit log. */
export const auditEntry = ({ resourceName, id, transition: { name, from, to } }: HistoryEntry) => ({
  action: `${resourceName}.${name}` as const,
  record: [resourceName, id] as const,
  details: { from, to },
});

interface Decision {
  kind: Pick<ReviewKind, 'name' | 'publicPath'>;
  /** The item as it is after the decision. */
  row: ReviewedRow;
  relation: Relation;
  line: { transition: ReviewTransition; reason?: string | undefined };
}

/** Where the author finds an item after a decision; for a deleted one, the list. */
function pathOf({ kind, row, line: { transition } }: Decision): `/${string}` {
  if (isPublic(transition.to)) return kind.publicPath(row);
  return isDeleted(transition.to) ? myPath(kind.name) : myPath(kind.name, row.id);
}

/**
 * The e-mail that notifies an author of a decision about an item, to be queued in the same batch, where it replaces one
 * that is still held; none when the author made the move, or nothing was moved. A closed account gets none.
 */
export function queueDecisionEmail(ctx: Context, decision: Decision): Write[] {
  const { kind, row, relation, line } = decision;
  const { transition, reason = '' } = line;
  if (row.authorId === null || !notifiesAuthor(transition, relation)) return [];
  const id = ctx.newId();
  const notBefore = heldUntil(ctx.now());
  const data = {
    kind: kind.name,
    itemId: row.id,
    title: row.title,
    action: transition.name,
    reason: reason.trim(),
    path: pathOf(decision),
  };
  const author = sql`${and(eq(users.id, row.authorId), eq(users.status, 'ACTIVE'))}`;
  return [
    dropHeldEmail(ctx, row),
    queueEmail(ctx, author, { id, kind: 'item-decided', data, notBefore }),
  ];
}
