import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { errorName, logError } from '#functions/core/log.ts';
import { forgetVersion } from './known-version.ts';

const mostTags = 100;

/** Asks for cached pages to be purged by tag; safe to repeat. */
export const purgeMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('purge'),
  tags: z.array(z.string().min(1).max(200)).min(1).max(mostTags),
});
export type PurgeMessage = z.infer<typeof purgeMessage>;

/**
 * For how many milliseconds tags are collected, so that with the time of the purge itself a write is everywhere within
 * a second.
 */
const moment = 500;

/** After how many seconds a refused purge is retried: Cloudflare allows one every twelve. */
const retryAfter = 15;

/** Tags that this isolate has yet to purge. The first writer's timer purges those of all. */
const gathered = new Set<string>();

/**
 * Purges what is cached of something that has just changed: after a moment, together with other changes,
 * since Cloudflare allows few calls; through the queue when it refuses. Every public write calls it once the
 * write is done.
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
    logError('purge.later', { error: errorName(error) });
    for (let from = 0; from < tags.length; from += mostTags) {
      const some = tags.slice(from, from + mostTags);
      await ctx.enqueue<PurgeMessage>({ v: 1, kind: 'purge', tags: some }, retryAfter);
    }
  }
}

/** Purges the cached pages that purge messages name, in one call. */
export async function purgePages(ctx: Context, messages: PurgeMessage[]): Promise<void> {
  forgetVersion();
  await ctx.pageCache.purge([...new Set(messages.flatMap(({ tags }) => tags))]);
}
