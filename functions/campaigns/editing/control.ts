import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { requeueRanges } from '#functions/campaigns/delivery/cron.ts';
import { moveRows } from '#functions/campaigns/delivery/ledger.ts';
import type { RetriedState } from '#functions/campaigns/delivery/rules.ts';
import { recipients, sendings as table } from '#functions/campaigns/delivery/table.ts';
import type { CampaignAction, CampaignName } from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard, type Write } from '#functions/core/db/write.ts';
import { moveCampaign, requireSendingStep } from './sending.ts';

interface SendingControl {
  action: CampaignAction;
  /** The columns to set in the real sending, if it meets the condition. */
  sets: Partial<typeof table.$inferSelect>;
  condition: SQL | undefined;
  /** The write to its ledger. */
  rows?: Write;
}

const isRealSendingOf = (resourceName: CampaignName, campaignId: string) =>
  and(
    eq(table.resourceName, resourceName),
    eq(table.campaignId, campaignId),
    eq(table.purpose, 'REAL'),
  );

/** What is set when somebody lets a sending go on: it has all the time again before it stands still. */
const goesOn = (ctx: Context) => {
  const at = ctx.now().toISOString();
  return { trouble: null, movedAt: at, progressAt: at, stallToldAt: null };
};

/** The rows of the ledger of a campaign's real sending. */
const isRowOf = (resourceName: CampaignName, id: string): SQL =>
  sql`${recipients.sendingId} = (select ${table.id} from ${table} where ${isRealSendingOf(resourceName, id)})`;

/** Changes the real sending of a campaign and its ledger in one batch. */
async function controlSending(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { action, sets, condition, rows }: SendingControl,
): Promise<void> {
  const kind = campaignOf(resourceName);
  const sending = await requireSendingStep(ctx, kind, id, action);
  const update = change.update(table).set(sets);
  const writes = [guard(update.where(and(isRealSendingOf(resourceName, id), condition)))];
  await moveCampaign(ctx, kind, sending, { writes: rows ? [...writes, rows] : writes });
}

/**
 * Pauses a delivery: e-mails already claimed still go. Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `NOT_FOUND`, and `CONFLICT` when nothing is being sent or it is paused already.
 */
export const pauseSending = (ctx: Context, resourceName: CampaignName, id: string): Promise<void> =>
  controlSending(ctx, resourceName, id, {
    action: 'pause',
    sets: { pausedAt: ctx.now().toISOString() },
    condition: and(isNull(table.pausedAt), isNull(table.endedAt)),
  });

/** Resumes a paused delivery. Throws as `pauseSending` does. */
export async function resumeSending(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
): Promise<void> {
  await controlSending(ctx, resourceName, id, {
    action: 'resume',
    sets: { pausedAt: null, ...goesOn(ctx) },
    condition: and(isNotNull(table.pausedAt), isNull(table.endedAt)),
  });
  await requeueSending(ctx, resourceName, id);
}

/** Ends a delivery for good: the remaining recipients get no e-mail. Throws as `pauseSending` does. */
export function stopSending(ctx: Context, resourceName: CampaignName, id: string): Promise<void> {
  const at = ctx.now().toISOString();
  return controlSending(ctx, resourceName, id, {
    action: 'stop',
    sets: { stoppedAt: at, endedAt: at, pausedAt: null, trouble: null },
    condition: isNull(table.endedAt),
    rows: moveRows('stop', { reason: 'STOPPED', movedAt: at }, isRowOf(resourceName, id)),
  });
}

/**
 * Sends again to recipients whose e-mail has failed, or has an unknown outcome; the
 * latter may get it twice. Throws `CONFLICT` when there are none, and as `pauseSending` does.
 */
export async function retrySending(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  state: RetriedState,
): Promise<void> {
  const retried = moveRows(
    'retry',
    { reason: null, attempts: 0, claimId: null, claimedAt: null },
    sql`${isRowOf(resourceName, id)} and ${recipients.state} = ${state}`,
  );
  await controlSending(ctx, resourceName, id, {
    action: 'retry',
    sets: {
      endedAt: null,
      stoppedAt: null,
      pausedAt: null,
      unknownLeftAt: null,
      ...goesOn(ctx),
    },
    condition: and(isNotNull(table.endedAt), isNull(table.counts)),
    rows: { ...retried, guarded: true },
  });
  await requeueSending(ctx, resourceName, id);
}

/**
 * Leaves the e-mails whose outcome is unknown as they are: sent again, some people would get them twice. They need no
 * attention any more. Throws as `pauseSending` does.
 */
export const leaveUnknown = (ctx: Context, resourceName: CampaignName, id: string): Promise<void> =>
  controlSending(ctx, resourceName, id, {
    action: 'leave-unknown',
    sets: { unknownLeftAt: ctx.now().toISOString() },
    condition: and(isNotNull(table.endedAt), isNull(table.unknownLeftAt)),
  });

async function requeueSending(ctx: Context, resourceName: CampaignName, id: string): Promise<void> {
  const { ids } = await ctx.db.read({
    ids: readOf(
      { id: table.id },
      sql`from ${table} where ${isRealSendingOf(resourceName, id)}`,
      (rows) => rows,
    ),
  });
  for (const { id: sendingId } of ids) await requeueRanges(ctx, { id: sendingId, purpose: 'REAL' });
}
