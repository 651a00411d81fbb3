import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#functions/context.ts';
import type { Read } from '#functions/db/database.ts';
import { change, type Write, write } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
import { base64url, hmac } from '#functions/shared/crypto.ts';
import { type LimitName, limitTable, networkOf } from './rules.ts';
import { limits } from './table.ts';

/** What is counted: a limit, and whom it counts. */
export type Counted = readonly [limit: LimitName, whom: string];

/** What is counted for the network that a request comes from. */
export const perAddress = (ctx: Context, limit: LimitName): Counted => [
  limit,
  networkOf(ctx.client.address),
];

// Without the site's secret nobody tells whom a key counts: the time of an attempt is nobody's business.
const keyOf = async (ctx: Context, [limit, whom]: Counted): Promise<string> =>
  `${limit}:${base64url(await hmac(ctx.config.linkSecret, `limit:${limit}:${whom}`)).slice(0, 32)}`;

interface Taken {
  count: number;
  endsAt: string;
}

/** Counts one attempt, in a window of its own once the last one is over, and returns the count. */
const attempt = (key: string, now: string, endsAt: string): Read<Taken | undefined> => ({
  sql: `insert into "limits" ("key", "count", "endsAt") values (?1, 1, ?3)
    on conflict ("key") do update set
      "count" = case when "endsAt" <= ?2 then 1 else "count" + 1 end,
      "endsAt" = case when "endsAt" <= ?2 then ?3 else "endsAt" end
    returning "count", "endsAt"`,
  params: [key, now, endsAt],
  rows: (rows) => rows[0] as Taken | undefined,
});

/**
 * Counts one attempt for each of what is counted, in one round trip. Throws `TOO_MANY_REQUESTS`,
 * with the seconds to wait, when one of them has been tried too often (D-66).
 */
export async function takeAttempt(ctx: Context, ...counted: Counted[]): Promise<void> {
  const now = ctx.now();
  if (!(await ctx.withinBursts(`${counted[0]?.[0]}:${networkOf(ctx.client.address)}`)))
    throw tooMany(60);
  const reads: Record<string, Read<Taken | undefined>> = {};
  for (const one of counted) {
    const ends = new Date(now.getTime() + limitTable[one[0]].seconds * 1000);
    reads[one[0]] = attempt(await keyOf(ctx, one), now.toISOString(), ends.toISOString());
  }
  const taken = await ctx.db.read(reads);
  const over = counted.flatMap(([limit]) => {
    const { count, endsAt } = taken[limit] ?? { count: 0, endsAt: '' };
    return count > limitTable[limit].most * ctx.config.limitFactor ? [Date.parse(endsAt)] : [];
  });
  if (over.length > 0) throw tooMany(Math.ceil((Math.max(...over) - now.getTime()) / 1000));
}

const tooMany = (seconds: number): CodedError => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new CodedError(
    'TOO_MANY_REQUESTS',
    `Too many attempts. Please try again in ${wait}.`,
    undefined,
    Math.max(1, seconds),
  );
};

/** Forgets what was counted, after it has turned out well. */
export async function forgetAttempts(ctx: Context, ...counted: Counted[]): Promise<Write> {
  const keys = await Promise.all(counted.map((one) => keyOf(ctx, one)));
  return write(change.delete(limits).where(inArray(limits.key, keys)));
}

/** Gives one attempt back: it has turned out well, and others may be counted with it. */
export async function giveBack(ctx: Context, counted: Counted): Promise<Write> {
  const key = await keyOf(ctx, counted);
  return write(
    change
      .update(limits)
      .set({ count: sql`max(${limits.count} - 1, 0)` })
      .where(eq(limits.key, key)),
  );
}

/** Removes the counters whose window is over; a tick calls it. */
export async function sweepLimits(ctx: Context): Promise<void> {
  await ctx.db.write([
    write(change.delete(limits).where(lt(limits.endsAt, ctx.now().toISOString()))),
  ]);
}
