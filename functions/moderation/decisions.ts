import { eq } from 'drizzle-orm';
import type { Context } from '#functions/context.ts';
import type { Write } from '#functions/db/write.ts';
import { noticeTo } from '#functions/notices/commands.ts';
import { users } from '#functions/users/table.ts';
import type { ReviewedRow } from './kind.ts';
import type { ReviewFamily, ReviewTransition, Standing } from './rules.ts';

interface Decision {
  kind: { family: ReviewFamily };
  row: ReviewedRow;
  standing: Standing;
  line: { transition: Pick<ReviewTransition, 'name' | 'from' | 'to'>; reason?: string | undefined };
}

/**
 * The letter that tells an author what was decided about an item, to be written in the same batch;
 * null when nobody else has decided, or nothing was moved.
 */
export function noticeOfDecision(
  ctx: Context,
  { kind, row, standing, line: { transition, reason = '' } }: Decision,
): { id: string; write: Write } | null {
  if (standing !== 'admin-other' || row.authorId === null) return null;
  if (transition.from === transition.to) return null;
  const id = ctx.newId();
  const data = {
    family: kind.family,
    itemId: row.id,
    title: row.title,
    action: transition.name,
    to: transition.to,
    reason: reason.trim(),
  };
  return {
    id,
    write: noticeTo(ctx, eq(users.id, row.authorId), { id, kind: 'item-decided', data }),
  };
}
