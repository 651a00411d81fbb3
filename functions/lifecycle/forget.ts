import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { commit } from '#functions/core/audit/commands.ts';
import { keepTitles } from '#functions/core/audit/records.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { counted, type Write, write } from '#functions/core/db/write.ts';
import { restorableDays } from './machine.ts';
import type { Resource } from './resource.ts';

/** How many items are removed for good in one batch, and how many batches one run has. */
const atOnce = { items: 100, batches: 5 };

/** What is deleted first and removed for good later. */
interface DeletedKind extends Pick<Resource, 'resourceName' | 'table' | 'scope' | 'forgotten'> {
  /** Its name in the audit log, if that is not its resource. */
  name?: string;
}

/** Keeps their titles for the audit log; what nobody but its author has seen leaves none. */
function titlesOf(ctx: Context, resourceName: string, ids: SQL): Write[] {
  const found = ctx.registry.audited[resourceName]?.find(sql`"old"."id"`);
  if (!found) return [];
  const rows = sql`select "old"."id", json_extract(${found}, '$.title') as "title" from (${ids}) as "old"`;
  return [keepTitles(ctx, resourceName, rows)];
}

/** Removes one batch of a kind with its dependent rows, logs the number and returns it. */
async function forgetBatch(ctx: Context, kind: DeletedKind, until: string): Promise<number> {
  const { resourceName, table, name = resourceName, scope = sql`true`, forgotten = {} } = kind;
  // Without that column, the deletion was the last change.
  const { deletedAt: own, publishedAt }: Partial<Record<'deletedAt' | 'publishedAt', Column>> =
    getTableColumns<SQLiteTable>(table);
  const deletedAt = own ? sql`coalesce(${own}, ${table.updatedAt})` : table.updatedAt;
  // The statements select the same rows, since nothing happens between them.
  const old = sql`select ${table.id} from ${table} where ${table.status} = 'DELETED' and ${scope}
    and ${deletedAt} <= ${until} and not ${forgotten.keeps ?? sql`false`}
    order by ${table.id} limit ${atOnce.items}`;
  const changes = await commit(ctx, [
    write(sql`insert into ${auditLog} (${columnList(auditLog, 'at', 'actorId', 'action', 'recordKind', 'recordId', 'details')})
      select ${ctx.now().toISOString()}, null, ${`${resourceName}.forgotten`}, ${resourceName}, ${name},
        json_object('count', count(*)) from (${old}) having count(*) > 0`),
    ...titlesOf(
      ctx,
      resourceName,
      sql`select ${table.id} from ${table} where ${table.id} in (${old})
      and ${publishedAt ? sql`${publishedAt} is not null` : sql`1`}`,
    ),
    ...(forgotten.writes?.(old) ?? []),
    counted(sql`delete from ${table} where ${table.id} in (${old})`),
  ]);
  return changes.at(-1) ?? 0;
}

/**
 * Removes for good what was deleted more than 30 days ago, with its dependent rows (D-30), in batches that
 * are all or nothing each. Kinds that refer to others come first. Run by a cron job.
 */
export async function forgetDeleted(ctx: Context, kinds: readonly DeletedKind[]): Promise<void> {
  const until = new Date(ctx.now().getTime() - restorableDays * 86_400_000).toISOString();
  for (const kind of kinds)
    for (let batch = 0; batch < atOnce.batches; batch++)
      if ((await forgetBatch(ctx, kind, until)) < atOnce.items) break;
}
