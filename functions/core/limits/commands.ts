import { inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read, type Reads, type Results } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { type CodedError, refuse } from '#functions/core/errors.ts';
import { base64url, hmac } from '#functions/core/values/crypto.ts';
import { burstKey } from './bursts.ts';
import { growingSeconds, type LimitName, limitOf, networkOf, waitText } from './rules.ts';
import { limits } from './table.ts';

/** A limit, and whom it counts. */
export type LimitKey = readonly [limit: LimitName, whom: string];

/** A limit counted by the network that the request comes from. */
export const addressLimit = (ctx: Context, limit: LimitName): LimitKey => [
  limit,
  networkOf(ctx.client.address),
];

// Only the site's secret reveals whom a key counts: the time of an attempt is private.
const keyOf = async (ctx: Context, [limit, whom]: LimitKey): Promise<string> =>
  `${limit}:${base64url(await hmac(ctx.config.linkSecret, `limit:${limit}:${whom}`)).slice(0, 32)}`;

interface Attempts {
  count: number;
  endsAt: string;
}

/** Counts one attempt, in a new window once the last one is over, and returns the count. */
const countAttempt = (key: string, now: string, endsAt: string): Read<Attempts | undefined> => ({
  sql: `insert into "limits" ("key", "count", "endsAt") values (?1, 1, ?3)
    on conflict ("key") do update set
      "count" = case when "endsAt" <= ?2 then 1 else "count" + 1 end,
      "endsAt" = case when "endsAt" <= ?2 then ?3 else "endsAt" end
    returning "count", "endsAt"`,
  params: [key, now, endsAt],
  rows: (rows) => rows[0] as Attempts | undefined,
});

/** The same in a window that is the longer the more failures in a row there were, by `ends` (D-124). */
const countGrowing = (
  key: string,
  now: string,
  { ends, row, most }: { ends: string[]; row: string; most: number },
): Read<Attempts | undefined> => ({
  sql: `insert into "limits" ("key", "count", "endsAt")
    select ?1, 1, json_extract(?3, '$[' || cast(min(?5, coalesce((select "count" from "limits"
      where "key" = ?4 and "endsAt" > ?2), 0) / ?6) as integer) || ']') where true
    on conflict ("key") do update set
      "count" = case when "endsAt" <= ?2 then 1 else "count" + 1 end,
      "endsAt" = case when "endsAt" <= ?2 then excluded."endsAt" else "endsAt" end
    returning "count", "endsAt"`,
  params: [key, now, JSON.stringify(ends), row, ends.length - 1, most],
  rows: (rows) => rows[0] as Attempts | undefined,
});

/** How many failures the present window has; nothing is counted. */
const readFailures = (key: string, now: string): Read<Attempts | undefined> =>
  readOf(
    { count: sql<Attempts['count']>`${column(limits.count)} + 1`, endsAt: limits.endsAt },
    sql`from ${limits} where ${limits.key} = ${key} and ${limits.endsAt} > ${now}`,
    (rows) => firstRow(rows) ?? undefined,
  );

const endOf = (ctx: Context, seconds: number): string =>
  new Date(ctx.now().getTime() + seconds * 1000).toISOString();

const windowOf = (ctx: Context, limit: LimitName) => ({
  now: ctx.now().toISOString(),
  ends: endOf(ctx, limitOf(limit).seconds),
});

/** The statement that counts an attempt, or only checks. */
async function attemptFor(ctx: Context, [limit, whom]: LimitKey) {
  const { onlyFailures, growsWith, most } = limitOf(limit);
  const [key, { now, ends }] = [await keyOf(ctx, [limit, whom]), windowOf(ctx, limit)];
  if (onlyFailures) return readFailures(key, now);
  if (!growsWith) return countAttempt(key, now, ends);
  return countGrowing(key, now, {
    ends: growingSeconds(limitOf(limit)).map((seconds) => endOf(ctx, seconds)),
    row: await keyOf(ctx, [growsWith, whom]),
    most: Math.max(1, Math.floor(most * ctx.config.limitFactor)),
  });
}

/**
 * Counts one attempt for each limit, in one round trip. Throws `TOO_MANY_REQUESTS`, with the seconds to wait,
 * when a limit is exceeded (D-66). A limit on failures is only checked: `countFailure` counts them.
 */
export async function takeAttempt(ctx: Context, ...counted: LimitKey[]): Promise<void> {
  await readWithAttempt(ctx, counted, {});
}

/** The same together with the reads that come next, in one round trip. */
export async function readWithAttempt<R extends Reads>(
  ctx: Context,
  counted: LimitKey[],
  reads: R,
): Promise<Results<R>> {
  const [first] = counted;
  if (first && !(await ctx.withinBursts(`${first[0]}:${burstKey(ctx)}`))) throw tooManyError(60);
  const attempts: Record<string, Read<Attempts | undefined>> = {};
  for (const one of counted) attempts[one[0]] = await attemptFor(ctx, one);
  const [taken, results] = await Promise.all([ctx.db.read(attempts), ctx.db.read(reads)]);
  const over = counted.flatMap(([limit]) => {
    const { count, endsAt } = taken[limit] ?? { count: 0, endsAt: '' };
    const isOver = count > limitOf(limit).most * ctx.config.limitFactor;
    return isOver ? [{ limit, endsAt: Date.parse(endsAt) }] : [];
  });
  if (over.length > 0) {
    const end = Math.max(...over.map(({ endsAt }) => endsAt));
    const retryAfter = Math.ceil((end - ctx.now().getTime()) / 1000);
    if (over.some(({ limit }) => limit === 'sign-in.row'))
      throw refuse.tooManyInARow({}, { retryAfter });
    throw tooManyError(retryAfter);
  }
  return results;
}

/** Counts a failure after `takeAttempt` let it through, in one round trip. */
export async function countFailure(ctx: Context, ...counted: LimitKey[]): Promise<void> {
  const reads: Record<string, Read<Attempts | undefined>> = {};
  for (const one of counted) {
    const { now, ends } = windowOf(ctx, one[0]);
    reads[one[0]] = countAttempt(await keyOf(ctx, one), now, ends);
  }
  await ctx.db.read(reads);
}

/** Counts something that is not limited, and returns how often it has happened in the present window. */
export async function countOf(ctx: Context, counted: LimitKey): Promise<number> {
  const { now, ends } = windowOf(ctx, counted[0]);
  const { seen } = await ctx.db.read({ seen: countAttempt(await keyOf(ctx, counted), now, ends) });
  return seen?.count ?? 0;
}

export const tooManyError = (seconds: number): CodedError => {
  const wait = waitText(seconds);
  const details = { retryAfter: Math.max(1, seconds) };
  return 'hours' in wait ? refuse.tooManyToday(wait, details) : refuse.tooMany(wait, details);
};

/** Resets the counters after a success. */
export async function forgetAttempts(ctx: Context, ...counted: LimitKey[]): Promise<Write> {
  const keys = await Promise.all(counted.map((one) => keyOf(ctx, one)));
  return write(change.delete(limits).where(inArray(limits.key, keys)));
}

/** Removes expired counters; run by a cron job. */
export async function sweepLimits(ctx: Context): Promise<void> {
  await ctx.db.write([
    write(change.delete(limits).where(lt(limits.endsAt, ctx.now().toISOString()))),
  ]);
}
