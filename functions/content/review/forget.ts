import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { commit } from '#functions/core/audit/commands.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { forgottenAtOnce, restorableDays } from './rules.ts';
import { reviewHistory } from './table.ts';

/** What is deleted first and removed for good later: a kind of the review, or of what admins publish. */
interface Forgettable {
  family: string;
  /** What the audit log calls the kind, when that is more than its family. */
  name?: string;
  table: SQLiteTable;
  /** Which rows of the table are of this kind; all without it. */
  scope?: SQL | undefined;
  /** What goes with rows that are removed, by their ids, and a condition under which a row must stay. */
  forgotten?: { writes?(old: SQL): Write[]; keeps?: SQL } | undefined;
}

/** Removes one batch of a kind with what belongs to it, and tells how many; returns that number. */
async function forgetSome(ctx: Context, kind: Forgettable, until: string): Promise<number> {
  const { family, table, name = family, scope = sql`true`, forgotten = {} } = kind;
  // What has no column for it was changed last when it was deleted.
  const isReviewed = 'deletedAt' in getTableColumns(table);
  const deletedAt = isReviewed ? sql`coalesce("deletedAt", "updatedAt")` : sql`"updatedAt"`;
  // The statements find the same rows, since nothing happens between them.
  const old = sql`select "id" from ${table} where "status" = 'DELETED' and ${scope}
    and ${deletedAt} <= ${until} and not ${forgotten.keeps ?? sql`false`}
    order by "id" limit ${forgottenAtOnce.items}`;
  const changes = await commit(ctx, [
    write(sql`insert into ${auditLog} ("at", "actorId", "action", "recordKind", "recordId", "details")
      select ${ctx.now().toISOString()}, null, ${`${family}.forgotten`}, ${family}, ${name},
        json_object('count', count(*)) from (${old}) having count(*) > 0`),
    ...(isReviewed ? [write(sql`delete from ${reviewHistory} where "itemId" in (${old})`)] : []),
    ...(forgotten.writes?.(old) ?? []),
    write(sql`delete from ${table} where "id" in (${old})`),
  ]);
  return changes.at(-1) ?? 0;
}

/**
 * Removes for good what was deleted more than 30 days ago, with what belongs to it (D-30); much of it in
 * batches that each happen or do not. What refers to others comes first among the kinds. A tick calls it.
 */
export async function forgetDeleted(ctx: Context, kinds: readonly Forgettable[]): Promise<void> {
  const until = new Date(ctx.now().getTime() - restorableDays * 86_400_000).toISOString();
  for (const kind of kinds)
    for (let batch = 0; batch < forgottenAtOnce.batches; batch++)
      if ((await forgetSome(ctx, kind, until)) < forgottenAtOnce.items) break;
}
