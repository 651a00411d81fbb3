import { desc, eq, sql } from 'drizzle-orm';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import type { ReviewTransition } from '#functions/content/review/rules.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import { type Columns, change, type Write, write } from '#functions/core/db/write.ts';
import { decisionsKept } from './rules.ts';
import { reviewDecisions } from './table.ts';

interface Move {
  was: ReviewedRow;
  /** Its own columns afterwards. */
  item: Columns;
  transition: ReviewTransition;
}

/** Keeps what an item was like when it left the queue or went offline, for the batch of that move. */
export function keepDecision(
  ctx: Context,
  actor: Actor,
  { was, item, transition: { name } }: Move,
): Write[] {
  const { id, version, submittedAt, publishedAt } = was;
  const kept = change
    .select({ version: reviewDecisions.version })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.itemId, id))
    .orderBy(desc(reviewDecisions.version))
    .limit(decisionsKept);
  return [
    write(
      change.insert(reviewDecisions).values({
        itemId: id,
        version: version + 1,
        action: name,
        actorId: actor.id,
        at: ctx.now().toISOString(),
        submittedAt,
        publishedAt,
        item: JSON.stringify(item),
      }),
    ),
    write(sql`delete from ${reviewDecisions}
      where ${reviewDecisions.itemId} = ${id} and ${reviewDecisions.version} not in (${kept.getSQL()})`),
  ];
}

/** Keeps what a copy of a rejected item was like at first, to compare the new submission with. */
export const keepCopied = (
  ctx: Context,
  actor: Actor,
  { id, item }: { id: string; item: Columns },
): Write =>
  write(
    change.insert(reviewDecisions).values({
      itemId: id,
      version: 1,
      action: 'reject',
      actorId: actor.id,
      at: ctx.now().toISOString(),
      item: JSON.stringify(item),
    }),
  );

/** The last move of an item out of the queue or offline; null before the first. */
export const lastDecision = (id: string) =>
  mapRead(
    readFirst(
      pickColumns(reviewDecisions, [
        ...(['version', 'action', 'actorId', 'at', 'submittedAt', 'publishedAt', 'item'] as const),
      ]),
      sql`from ${reviewDecisions} where ${reviewDecisions.itemId} = ${id}
        order by ${reviewDecisions.version} desc`,
    ),
    (row) => row && { ...row, item: JSON.parse(row.item) as Columns },
  );

/** Forgets a decision that was undone. */
export const forgetDecision = (itemId: string, version: number): Write =>
  write(
    sql`delete from ${reviewDecisions}
      where ${reviewDecisions.itemId} = ${itemId} and ${reviewDecisions.version} = ${version}`,
  );
