import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { heldSeconds } from './rules.ts';

type Item = Pick<ReviewedRow, 'id' | 'authorId'>;

/** The e-mails about decisions on an item since an instant, by the index of those to its author. */
const aboutItem = ({ id, authorId }: Item, since: string) =>
  and(
    eq(queuedEmails.userId, authorId ?? ''),
    gt(queuedEmails.createdAt, since),
    eq(queuedEmails.kind, 'item-decided'),
    sql`json_extract(${queuedEmails.data}, '$.itemId') = ${id}`,
  );

/** Removes the e-mail about an item that is still held: nobody hears of what was decided before. */
export function dropHeldEmail(ctx: Context, item: Item): Write {
  const now = ctx.now();
  const since = new Date(now.getTime() - heldSeconds * 1000).toISOString();
  return write(
    change
      .delete(queuedEmails)
      .where(
        and(
          aboutItem(item, since),
          eq(queuedEmails.status, 'QUEUED'),
          isNull(queuedEmails.claimedAt),
          gt(queuedEmails.notBefore, now.toISOString()),
        ),
      ),
  );
}

/** The condition that no e-mail about an item has gone out, or is on its way, since a decision. */
export const isUnsent = (item: Item, decidedAt: string): SQL => {
  const sent = change
    .select({ one: sql`1` })
    .from(queuedEmails)
    .where(
      and(
        aboutItem(item, new Date(Date.parse(decidedAt) - 1).toISOString()),
        or(ne(queuedEmails.status, 'QUEUED'), isNotNull(queuedEmails.claimedAt)),
      ),
    );
  return sql`not exists (${sent.getSQL()})`;
};
