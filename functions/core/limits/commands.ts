import { inArray, lt } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read, Reads, Results } from '#functions/core/db/database.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { type CodedError, refuse } from '#functions/core/errors.ts';
import { base64url, hmac } from '#functions/core/values/crypto.ts';
import { growingSeconds, type LimitName, limitOf, networkOf, waitText } from './rules.ts';
import { limits } from './table.ts';

/**
 * Whom a burst counts: the signed-in user by account, since hundreds of people may share a network, everyone
 * else by network (D-66).
 */
export const burstKey = ({ actor, client }: Context): string =>
  actor ? `user:${actor.id}` : `network:${networkOf(client.address)}`;

/**
 * Whether a form, or a call that needs no account, may be sent now: counted before it is read, so that
 * unparsable ones count too, and without the database.
 */
export const mayPost = (ctx: Context): Promise<boolean> => ctx.withinPosts(burstKey(ctx));

/**
 * Whether a search may be made now, without the database: a visitor's by network, a member's within the ordinary
 * bursts of an account.
 */
export const maySearch = (ctx: Context): Promise<boolean> =>
  ctx.actor
    ? ctx.withinBursts(`search:${burstKey(ctx)}`)
    : ctx.withinSearches(`search:${burstKey(ctx)}`);

/** How a search too many is answered, besides the screen that says so. */
export const searchedTooOften = { status: 429, headers: { 'Retry-After': '60' } };

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

const endOf = (ctx: Context, seconds: number): string =>
  new Date(ctx.now().getTime() + seconds * 1000).toISOString();

/** A limit as the statements below read it, from JSON. */
async function entryOf(ctx: Context, [limit, whom]: LimitKey) {
  const { most, seconds, onlyFailures, growsWith } = limitOf(limit);
  const lasts = growsWith ? growingSeconds({ seconds }) : [seconds];
  return {
    key: await keyOf(ctx, [limit, whom]),
    most: most * ctx.config.limitFactor,
    isCounted: !onlyFailures,
    /** When a window that begins now ends: the later, the more failures in a row `row` has (D-124). */
    ends: lasts.map((after) => endOf(ctx, after)),
    row: growsWith ? await keyOf(ctx, [growsWith, whom]) : null,
  };
}
type Entry = Awaited<ReturnType<typeof entryOf>>;

const entriesOf = (ctx: Context, counted: LimitKey[]): Promise<Entry[]> =>
  Promise.all(counted.map((one) => entryOf(ctx, one)));

/** The limits that allow no further attempt. */
const used = `select "one"."value" ->> 'key' as "key",
    coalesce("limits"."endsAt", "one"."value" ->> '$.ends[0]') as "endsAt"
  from json_each(?1) as "one" left join "limits"
    on "limits"."key" = "one"."value" ->> 'key' and "limits"."endsAt" > ?2
  where coalesce("limits"."count", 0) + 1 > "one"."value" ->> 'most'`;

const usedUp = (entries: Entry[], now: string): Read<{ key: string; endsAt: string }[]> => ({
  sql: used,
  params: [JSON.stringify(entries), now],
  rows: (rows) => rows as { key: string; endsAt: string }[],
});

/** Counts one attempt for each limit that `where` selects, in a new window once the last one is over. */
const count = (entries: Entry[], now: string, where: string): Read<number> => ({
  sql: `insert into "limits" ("key", "count", "endsAt")
    select "one"."value" ->> 'key', 1, "one"."value" ->> ('$.ends[' || min(
      json_array_length("one"."value", '$.ends') - 1,
      coalesce((select "count" from "limits" where "key" = "one"."value" ->> 'row' and "endsAt" > ?2), 0)
        / max(1, cast("one"."value" ->> 'most' as integer))) || ']')
    from json_each(?1) as "one" where ${where}
    on conflict ("key") do update set
      "count" = case when "endsAt" <= ?2 then 1 else "count" + 1 end,
      "endsAt" = case when "endsAt" <= ?2 then excluded."endsAt" else "endsAt" end
    returning "count"`,
  params: [JSON.stringify(entries), now],
  rows: ([row]) => Number(row?.count ?? 0),
});

/**
 * Counts for each limit, whatever it allows, in one round trip: a failure after `takeAttempt` let it through, or what is
 * not limited. Returns how often it has happened in the present window of the first.
 */
export async function countAttempt(ctx: Context, ...counted: LimitKey[]): Promise<number> {
  const entries = await entriesOf(ctx, counted);
  return (await ctx.db.read({ first: count(entries, ctx.now().toISOString(), 'true') })).first;
}

/**
 * Counts one attempt for each limit, in one round trip, or for none of them when one refuses it. Throws
 * `TOO_MANY_REQUESTS`, with the seconds to wait (D-66). A limit on failures is only checked: `countAttempt` counts
 * them.
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
  const [entries, now] = [await entriesOf(ctx, counted), ctx.now().toISOString()];
  const isAllowed = `"one"."value" ->> 'isCounted' and not exists (${used})`;
  const attempt = { over: usedUp(entries, now), counted: count(entries, now, isAllowed) };
  const [{ over }, results] = await Promise.all([ctx.db.read(attempt), ctx.db.read(reads)]);
  if (over.length > 0) {
    const end = Math.max(...over.map(({ endsAt }) => Date.parse(endsAt)));
    const retryAfter = Math.ceil((end - ctx.now().getTime()) / 1000);
    if (over.some(({ key }) => key.startsWith('sign-in.row:')))
      throw refuse.tooManyInARow({}, { retryAfter });
    throw tooManyError(retryAfter);
  }
  return results;
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

/** Notes what may happen once until a time; the batch fails with the unique key `onceKey` when it has happened. */
export const once = (key: string, endsAt: string): Write =>
  write(change.insert(limits).values({ key: `once:${key}`, count: 1, endsAt }));
export const onceKey = 'limits.key';

/** Removes expired counters; run by a cron job. */
export async function sweepLimits(ctx: Context): Promise<void> {
  await ctx.db.write([
    write(change.delete(limits).where(lt(limits.endsAt, ctx.now().toISOString()))),
  ]);
}
