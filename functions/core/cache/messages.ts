import { z } from 'zod';
import type { Context } from '#functions/core/context.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { forgetVersion } from './known-version.ts';

/** The most tags of one message. */
const mostTags = 100;

/** Asks for cached pages to be dropped by tag; repeating it does no harm. */
export const purgeMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('purge'),
  tags: z.array(z.string().min(1).max(200)).min(1).max(mostTags),
});
export type PurgeMessage = z.infer<typeof purgeMessage>;

/** For how many milliseconds tags are gathered: a 304 is as old as that too (known-version.ts). */
const moment = 1000;

/** After how many seconds a refused purge is tried again: Cloudflare lets one more through each twelve. */
const retryAfter = 15;

/** What this isolate has still to drop. Anyone who wrote first takes what all have gathered. */
const gathered = new Set<string>();

/**
 * Drops what is cached of something that has just changed: in a moment, together with what else changes
 * by then, since Cloudflare lets few calls through; by the queue when it refuses. Anyone who writes something
 * public calls it once the write has happened.
 */
export async function dropPages(ctx: Context, tags: string[]): Promise<void> {
  forgetVersion();
  for (const tag of tags) gathered.add(tag);
  ctx.after(async () => {
    await ctx.wait(moment);
    const all = [...gathered];
    gathered.clear();
    if (all.length > 0) await dropOrQueue(ctx, all);
  });
}

async function dropOrQueue(ctx: Context, tags: string[]): Promise<void> {
  try {
    await ctx.pageCache.purge(tags);
  } catch (error) {
    console.error({ event: 'purge.later', error: (error as Error).name });
    for (let from = 0; from < tags.length; from += mostTags) {
      const some = tags.slice(from, from + mostTags);
      await ctx.enqueue<PurgeMessage>({ v: 1, kind: 'purge', tags: some }, retryAfter);
    }
  }
}

/** Drops the cached pages that purge messages name, in one go. */
export async function purgePages(ctx: Context, messages: PurgeMessage[]): Promise<void> {
  forgetVersion();
  await ctx.pageCache.purge([...new Set(messages.flatMap(({ tags }) => tags))]);
}

/**
 * At the turn of the day in UTC events and jobs expire (D-07, D-10), so that every cached page may
 * say something else: asks for all of them to be dropped.
 */
export async function turnTheDay(ctx: Context): Promise<void> {
  console.log({ cronJob: 'turn-the-day', day: dayOf(ctx.now()) });
  await ctx.enqueue<PurgeMessage>({ v: 1, kind: 'purge', tags: ['site'] });
}
