import { lt, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { type RowOf, readFew } from '#functions/core/db/read-of.ts';
import { change, write } from '#functions/core/db/write.ts';
import { burstKey } from '#functions/core/limits/commands.ts';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import { isCounted, lostDays, mostLostADay } from './rules.ts';
import { lostPaths, redirects } from './table.ts';

/** Counts an address at which nothing was found (D-255), without the query; beyond the bounds nothing is written. */
export async function countLost(ctx: Context, path: string): Promise<void> {
  if (!isCounted(path) || !(await ctx.withinBursts(`lost:${burstKey(ctx)}`))) return;
  const day = dayOf(ctx.now());
  await ctx.db.write([
    write(sql`insert into ${lostPaths} (${column(lostPaths.path)}, ${column(lostPaths.count)}, ${column(lostPaths.lastDay)})
      select ${path}, 1, ${day} where exists (select 1 from ${lostPaths} where ${lostPaths.path} = ${path})
        or (select count(*) from ${lostPaths} where ${lostPaths.lastDay} = ${day}) < ${mostLostADay}
      on conflict do update set ${column(lostPaths.count)} = ${lostPaths.count} + 1, ${column(lostPaths.lastDay)} = ${day}`),
  ]);
}

const columns = pickColumns(lostPaths, ['path', 'count', 'lastDay']);
export type LostPath = RowOf<typeof columns>;

/** The addresses that were most often not found, and that no redirect leads on. */
export const mostLost = (most = 20) =>
  readFew(
    columns,
    sql`from ${lostPaths} where ${lostPaths.path} not in (select ${redirects.fromPath} from ${redirects})
      order by ${lostPaths.count} desc, ${lostPaths.path} limit ${most}`,
  );

/** Forgets the addresses for which nobody has asked lately; run daily. */
export async function sweepLost(ctx: Context): Promise<void> {
  const first = addDays(dayOf(ctx.now()), -lostDays);
  await ctx.db.write([write(change.delete(lostPaths).where(lt(lostPaths.lastDay, first)))]);
}
