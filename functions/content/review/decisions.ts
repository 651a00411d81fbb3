import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { queuedEmailTo } from '#functions/email/outbox/commands.ts';
import { isDeleted, isPublic } from '#functions/lifecycle/machine.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { myPath, type Relation, type ReviewTransition, tellsTheAuthor } from './rules.ts';

interface Decision {
  kind: Pick<ReviewKind, 'name' | 'publicPath'>;
  /** The item as it is after the decision. */
  row: ReviewedRow;
  relation: Relation;
  line: { transition: ReviewTransition; reason?: string | undefined };
}

/** Where the author finds an item from now on; a deleted one is gone for them, its list is not. */
function pathOf({ kind, row, line: { transition } }: Decision): `/${string}` {
  if (isPublic(transition.to)) return kind.publicPath(row);
  return isDeleted(transition.to) ? myPath(kind.name) : myPath(kind.name, row.id);
}

/**
 * The e-mail that tells an author what was decided about an item, to be written in the same batch;
 * null when nobody else has decided, or nothing was moved. An account that is closed gets none.
 */
export function queuedEmailOfDecision(
  ctx: Context,
  decision: Decision,
): { id: string; write: Write } | null {
  const { kind, row, relation, line } = decision;
  const { transition, reason = '' } = line;
  if (row.authorId === null || !tellsTheAuthor(transition, relation)) return null;
  const id = ctx.newId();
  const data = {
    kind: kind.name,
    itemId: row.id,
    title: row.title,
    action: transition.name,
    reason: reason.trim(),
    path: pathOf(decision),
  };
  const author = sql`${and(eq(users.id, row.authorId), eq(users.status, 'ACTIVE'))}`;
  return { id, write: queuedEmailTo(ctx, author, { id, kind: 'item-decided', data }) };
}
