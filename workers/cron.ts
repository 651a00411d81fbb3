import { logAuditHead, sealAuditLog } from '#functions/audit/commands.ts';
import { sweepAccess } from '#functions/auth/sweep.ts';
import type { Context } from '#functions/context.ts';
import { sweepSizes } from '#functions/images/sizes.ts';
import { sweepImages } from '#functions/images/sweep.ts';
import { sweepLimits } from '#functions/limits/commands.ts';
import { sweepNotices } from '#functions/notices/commands.ts';
import { turnTheDay } from '#functions/site/messages.ts';

/** Takes up what was left lying: unsealed rows of the audit log, old counters, lost letters and sizes. */
async function sweep(ctx: Context): Promise<void> {
  const done = await Promise.allSettled(
    [sealAuditLog, sweepLimits, sweepAccess, sweepNotices, sweepSizes].map((task) => task(ctx)),
  );
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** What happens once a day, as it turns in UTC. */
async function daily(ctx: Context): Promise<void> {
  await turnTheDay(ctx);
  await logAuditHead(ctx);
  await sweepImages(ctx);
}

/** What each cron expression of wrangler.toml starts. */
const ticks: Record<string, (ctx: Context) => Promise<void>> = {
  '0 0 * * *': daily,
  '*/5 * * * *': sweep,
};

/** Runs the tick of a cron expression; an expression without one is an error of the configuration. */
export async function tick(cron: string, ctx: Context): Promise<void> {
  const run = ticks[cron];
  if (!run) throw new Error(`No tick belongs to the cron expression "${cron}".`);
  await run(ctx);
}
