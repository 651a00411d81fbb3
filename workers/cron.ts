import type { Context } from '#functions/context.ts';
import { turnTheDay } from '#functions/site/messages.ts';

/** What each cron expression of wrangler.toml starts. */
const ticks: Record<string, (ctx: Context) => Promise<void>> = {
  '0 0 * * *': turnTheDay,
};

/** Runs the tick of a cron expression; an expression without one is an error of the configuration. */
export async function tick(cron: string, ctx: Context): Promise<void> {
  const run = ticks[cron];
  if (!run) throw new Error(`No tick belongs to the cron expression "${cron}".`);
  await run(ctx);
}
