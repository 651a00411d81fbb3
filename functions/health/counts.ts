import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { write } from '#functions/core/db/write.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { CountKind } from './rules.ts';
import { dailyCounts } from './table.ts';

/** What has been counted in this isolate and is not stored yet; an isolate that ends early loses it. */
const counted = new Map<CountKind, number>();

/** For how long counts are gathered at least before they are stored, in ms. */
const gathersFor = 20_000;

let storedAt = Number.NEGATIVE_INFINITY;
let isAwaited = Number.NEGATIVE_INFINITY;

/** Counts something that was asked of the site or has failed, in memory. */
export function count(kind: CountKind, times = 1): void {
  if (times > 0) counted.set(kind, (counted.get(kind) ?? 0) + times);
}

/** Adds what was counted to the counts of the day, in one statement; what cannot be stored stays counted. */
export async function storeCounts(ctx: Context): Promise<void> {
  const all = Object.fromEntries(counted);
  if (counted.size === 0) return;
  counted.clear();
  storedAt = ctx.now().getTime();
  const added =
    write(sql`insert into ${dailyCounts} (${columnList(dailyCounts, 'day', 'kind', 'count')})
    select ${dayOf(ctx.now())}, "key", "value" from json_each(${JSON.stringify(all)}) where true
    on conflict do update set ${column(dailyCounts.count)} = ${dailyCounts.count} + excluded.${column(dailyCounts.count)}`);
  try {
    await ctx.db.write([added]);
  } catch (error) {
    for (const [kind, times] of Object.entries(all)) count(kind as CountKind, times);
    logError('counts.not-stored', { error: errorDetails(error) });
  }
}

const isFarFrom = (ctx: Context, at: number): boolean =>
  Math.abs(ctx.now().getTime() - at) >= gathersFor;

/** The same, unless this isolate has just stored some. */
export async function storeCountsSometimes(ctx: Context): Promise<void> {
  if (isFarFrom(ctx, storedAt)) await storeCounts(ctx);
}

/**
 * Counts an answer, and stores all counts of this isolate some seconds after the first one: a request costs no
 * write. `/health` says 503 of the site, not of itself.
 */
export function countRequest(ctx: Context, status: number): void {
  count('requests');
  if (status >= 500 && status !== 503) count('failedRequests');
  if (!isFarFrom(ctx, isAwaited)) return;
  isAwaited = ctx.now().getTime();
  ctx.after(async () => {
    await ctx.wait(gathersFor);
    await storeCounts(ctx);
  });
}
