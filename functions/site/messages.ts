import { z } from 'zod';
import type { Context } from '#functions/context.ts';
import { dayOf } from '#functions/shared/dates.ts';
import { forgetVersion } from './known-version.ts';

/** Asks for cached pages to be dropped by tag; repeating it does no harm. */
export const purgeMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('purge'),
  tags: z.array(z.string().min(1).max(200)).min(1).max(30),
});
export type PurgeMessage = z.infer<typeof purgeMessage>;

/**
 * Drops what is cached of something that has just changed: at once, and by the queue when the cache
 * cannot be reached now. Whoever writes something public calls it once the write has happened.
 */
export async function dropPages(ctx: Context, tags: string[]): Promise<void> {
  const message: PurgeMessage = { v: 1, kind: 'purge', tags };
  try {
    await purgePages(ctx, message);
  } catch (error) {
    console.error({ event: 'purge.later', error: (error as Error).name });
    await ctx.enqueue(message);
  }
}

/** Drops the cached pages that a purge message names. */
export async function purgePages(ctx: Context, message: PurgeMessage): Promise<void> {
  forgetVersion();
  await ctx.pageCache.purge(message.tags);
}

/**
 * At the turn of the day in UTC events and jobs expire (D-07, D-10), so that every cached page may
 * say something else: asks for all of them to be dropped.
 */
export async function turnTheDay(ctx: Context): Promise<void> {
  console.log({ tick: 'turn-the-day', day: dayOf(ctx.now()) });
  await ctx.enqueue({ v: 1, kind: 'purge', tags: ['site'] });
}
