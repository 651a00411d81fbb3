import { sql } from 'drizzle-orm';
import { commit } from '#functions/audit/commands.ts';
import { auditLog } from '#functions/audit/table.ts';
import type { Context } from '#functions/context.ts';
import { write } from '#functions/db/write.ts';
import type { AnyReviewKind } from './kind.ts';
import { forgottenAtOnce, restorableDays } from './rules.ts';
import { reviewHistory } from './table.ts';

/** Removes one batch of a kind: history, items, and an entry that says how many; returns that number. */
async function forgetSome(ctx: Context, kind: AnyReviewKind, until: string): Promise<number> {
  const { family, table, scope = sql`true` } = kind;
  // The three statements find the same items, since nothing happens between them.
  const old = sql`select "id" from ${table} where "status" = 'DELETED' and ${scope}
    and coalesce("deletedAt", "updatedAt") <= ${until} order by "id" limit ${forgottenAtOnce.items}`;
  const changes = await commit(ctx, [
    write(sql`insert into ${auditLog} ("at", "actorId", "action", "recordKind", "recordId", "details")
      select ${ctx.now().toISOString()}, null, ${`${family}.forgotten`}, ${family}, ${kind.name},
        json_object('count', count(*)) from (${old}) having count(*) > 0`),
    write(sql`delete from ${reviewHistory} where "itemId" in (${old})`),
    write(sql`delete from ${table} where "id" in (${old})`),
  ]);
  return changes[2] ?? 0;
}

/**
 * Removes items for good that were deleted more than 30 days ago, with their history (D-30); many
 * of them in batches that each happen or do not. A tick calls it.
 */
export async function forgetDeleted(ctx: Context, kinds: readonly AnyReviewKind[]): Promise<void> {
  const until = new Date(ctx.now().getTime() - restorableDays * 86_400_000).toISOString();
  for (const kind of kinds)
    for (let batch = 0; batch < forgottenAtOnce.batches; batch++)
      if ((await forgetSome(ctx, kind, until)) < forgottenAtOnce.items) break;
}
