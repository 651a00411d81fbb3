import { sql } from 'drizzle-orm';
import { leaving, unpublished } from '#functions/content/review/rules.ts';
import { reviewHistory } from '#functions/content/review/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { reviewKinds } from './kinds.ts';

/**
 * The writes for the items of a closed account, for the batch that closes it: what is not public is deleted,
 * with lines of history, loses its author's name, and is removed for good with everything that was deleted
 * that day (D-30). What is public stays as it is (D-09, D-20).
 */
export function itemsOfLeaver(ctx: Context, authorId: string): Write[] {
  const at = ctx.now().toISOString();
  return reviewKinds.flatMap(({ resourceName, table, scope = sql`true` }) => {
    const own = sql`${table.authorId} = ${authorId} and ${scope}`;
    return [
      ...leaving.flatMap(({ name, from, to }) => [
        write(sql`insert into ${reviewHistory}
            (${columnList(reviewHistory, 'id', 'resourceName', 'itemId', 'action', 'fromStatus', 'toStatus', 'actorId', 'at')})
          select ${ctx.newId()} || '-' || ${table.id}, ${resourceName}, ${table.id}, ${name}, ${from}, ${to},
            ${authorId}, ${at} from ${table} where ${own} and ${table.status} = ${from}`),
        write(sql`update ${table} set ${column(table.status)} = ${to}, ${column(table.submittedAt)} = null, ${column(table.updatedAt)} = ${at},
            ${column(table.deletedAt)} = ${to === 'DELETED' ? at : null}, ${column(table.changedBy)} = ${authorId},
            ${column(table.version)} = ${table.version} + 1
          where ${own} and ${table.status} = ${from}`),
      ]),
      write(sql`update ${table} set ${column(table.authorFullname)} = '' where ${own} and ${table.authorFullname} <> ''
        and ${table.status} in (select "value" from json_each(${JSON.stringify(unpublished)}))`),
    ];
  });
}
