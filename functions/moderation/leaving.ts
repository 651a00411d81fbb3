import { sql } from 'drizzle-orm';
import type { Context } from '#functions/context.ts';
import { type Write, write } from '#functions/db/write.ts';
import type { AnyReviewKind } from './kind.ts';
import { leavingStates } from './rules.ts';
import { reviewHistory } from './table.ts';

/**
 * What becomes of the items of somebody whose account is being closed, for the batch of that: what
 * is not public is deleted, with a line of history, and its author's name goes at once; what is
 * public stays as it is (D-09, D-20).
 */
export function itemsOfLeaver(
  ctx: Context,
  kinds: readonly AnyReviewKind[],
  authorId: string,
): Write[] {
  const at = ctx.now().toISOString();
  const states = JSON.stringify(leavingStates);
  return kinds.flatMap(({ family, table, scope = sql`true` }) => {
    const own = sql`"authorId" = ${authorId} and ${scope}`;
    const going = sql`${own} and "status" in (select "value" from json_each(${states}))`;
    return [
      write(sql`insert into ${reviewHistory}
          ("id", "family", "itemId", "action", "fromStatus", "toStatus", "actorId", "at")
        select ${ctx.newId()} || '-' || "id", ${family}, "id", 'delete', "status", 'DELETED',
          ${authorId}, ${at} from ${table} where ${going}`),
      write(sql`update ${table} set "status" = 'DELETED', "deletedAt" = ${at}, "submittedAt" = null,
          "updatedAt" = ${at}, "changedBy" = ${authorId}, "version" = "version" + 1
        where ${going}`),
      write(sql`update ${table} set "authorFullname" = ''
        where ${own} and "status" = 'DELETED' and "authorFullname" <> ''`),
    ];
  });
}
