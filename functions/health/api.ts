import { Hono } from 'hono';
import type { Context } from '#functions/core/context.ts';
import { type ApiEnv, json } from '#functions/core/http/reply.ts';
import { burstKey, tooManyError } from '#functions/core/limits/commands.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { sameText, sha256 } from '#functions/core/values/crypto.ts';
import { tellOfTrouble } from './alerts.ts';
import { readHealth, type SiteHealth } from './queries.ts';
import { databaseCheck, healthPath, type Level, worstOf } from './rules.ts';

/** How the answer names the worst level. */
const words = { OK: 'ok', LATE: 'degraded', FAILED: 'down' } as const satisfies Record<
  Level,
  string
>;

/** Whether a request names the token of the configuration; without one nobody does. */
async function hasToken(ctx: Context, header: string | undefined): Promise<boolean> {
  const { healthToken } = ctx.config;
  if (healthToken === null) return false;
  const sent = /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '';
  // Of the same length, so that the time says nothing about it.
  const [ours, theirs] = await Promise.all([sha256(healthToken), sha256(sent)]);
  return sameText(ours, theirs);
}

/** What a monitor with the token reads besides the status. */
const detailsOf = (ctx: Context, health: SiteHealth) => ({
  at: ctx.now().toISOString(),
  build: ctx.config.build,
  contentVersion: health.contentVersion,
  databaseMs: health.databaseMs,
  databaseSize: health.databaseSize,
  checks: health.checks.map(({ level, ...check }) => ({ ...check, status: words[level] })),
  cron: health.heartbeats.filter(({ name }) => name !== 'queue'),
  queue: health.heartbeats.find(({ name }) => name === 'queue') ?? null,
  mail: {
    lastSentAt: health.lastSentAt,
    oldestWaiting: health.email,
    stillestCampaign: health.campaign,
  },
  deadMessages: health.dead,
  backups: health.backups,
});

/** How the site stands; null when the database does not answer. */
const healthOrNull = (ctx: Context): Promise<SiteHealth | null> =>
  readHealth(ctx).catch((error: unknown) => {
    logError('health.failed', { error: errorDetails(error) });
    return null;
  });

/**
 * `GET /health` for monitors (D-106): 200 while all checks are good, else 503; what is wrong only for who sends
 * `Authorization: Bearer <HEALTH_TOKEN>`. One statement in D1. Throws `TOO_MANY_REQUESTS`.
 */
export const healthApi = new Hono<ApiEnv>();

healthApi.get(healthPath, async (c) => {
  const { ctx } = c.env;
  if (!(await ctx.withinBursts(`health:${burstKey(ctx)}`))) throw tooManyError(60);
  const health = await healthOrNull(ctx);
  const worst = worstOf((health?.checks ?? [databaseCheck(null)]).map(({ level }) => level));
  // Where the cron jobs themselves stand still, nothing else would tell anybody.
  if (health && worst !== 'OK') ctx.after(() => tellOfTrouble(ctx));
  const isTrusted = await hasToken(ctx, c.req.header('Authorization'));
  const details = isTrusted && health ? detailsOf(ctx, health) : {};
  return new Response(JSON.stringify({ status: words[worst], ...details }), {
    status: worst === 'OK' ? 200 : 503,
    headers: { ...json, 'Cache-Control': 'no-store' },
  });
});
