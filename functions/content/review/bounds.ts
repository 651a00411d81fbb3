import { type SQL, sql } from 'drizzle-orm';
import { sentBefore } from '#functions/core/accounts/late.ts';
import type { Context } from '#functions/core/context.ts';
import { type Columns, isTaken } from '#functions/core/db/write.ts';
import { CodedError, Refused } from '#functions/core/errors.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { itemById } from './queries.ts';
import { isWaiting, mostWaiting, reviewFamilies, reviewStatuses } from './rules.ts';

const waiting = sql.raw(`('${reviewStatuses.filter(isWaiting).join("', '")}')`);

/** That one more item of an author may wait: asked in the batch that adds it, so that no two pass at once. */
export const hasRoom = (authorId: string): SQL => {
  const counts = reviewFamilies.map(
    (family) => sql`(select count(*) from ${sql.identifier(family)}
      where "authorId" = ${authorId} and "status" in ${waiting})`,
  );
  return sql`${sql.join(counts, sql` + `)} < ${mostWaiting}`;
};

interface Sent {
  id: string;
  authorId: string;
  /** What the item would hold. */
  meant: Columns;
}

/**
 * The item that the same form has made before, when creating it again was refused: a bound that its
 * first copy has reached is no fault of the second. Throws the refusal when there is no such item.
 */
export async function madeBefore<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  { id, authorId, meant }: Sent,
  error: unknown,
): Promise<ReviewedRow> {
  const isRefused = error instanceof CodedError;
  if (!(isRefused || isTaken(error, `${kind.family}.id`))) throw error;
  const { item } = await ctx.db.read({ item: itemById(kind, id) });
  if (item || !isRefused) return sentBefore(item, item?.authorId === authorId, meant);
  // The only guard of the batch is that there is room.
  throw error.code === 'CONFLICT' ? new Refused('queueFull') : error;
}
