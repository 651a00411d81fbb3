import { type SQL, sql } from 'drizzle-orm';
import { campaignToSend, moveCampaign } from '#functions/campaigns/editing/commands.ts';
import { among } from '#functions/campaigns/model/ledger.ts';
import {
  type CampaignAction,
  type CampaignName,
  type RetriedState,
  rowsMovedBy,
} from '#functions/campaigns/model/rules.ts';
import { recipients, sendings as sendingsTable } from '#functions/campaigns/model/table.ts';
import { campaignOf } from '#functions/campaigns/resources/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guarded, type Write, write } from '#functions/core/db/write.ts';
import { queueWaiting } from './cron.ts';

interface Step {
  action: CampaignAction;
  /** What is set of the real sending, which must be as the condition says. */
  sets: SQL;
  condition?: SQL;
  /** What happens to its ledger; it must change something when `must`. */
  rows?: { sql: SQL; must: boolean };
}

const realOf = (resourceName: CampaignName, campaignId: string): SQL =>
  sql`${column(sendingsTable.resourceName)} = ${resourceName} and ${column(sendingsTable.campaignId)} = ${campaignId} and ${column(sendingsTable.purpose)} = 'REAL'`;

/** Does something to the delivery of a mailing and to its ledger, in one batch. */
async function control(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { action, sets, condition = sql`true`, rows }: Step,
): Promise<void> {
  const kind = campaignOf(resourceName);
  const sending = await campaignToSend(ctx, kind, id, action);
  const writes: Write[] = [
    guarded(
      sql`update ${sendingsTable} set ${sets} where ${realOf(resourceName, id)} and ${condition}`,
    ),
  ];
  if (rows) writes.push(rows.must ? guarded(rows.sql) : write(rows.sql));
  await moveCampaign(ctx, kind, sending, { writes });
}

/** The rows of the ledger of a mailing's real sending. */
const rowsOf = (resourceName: CampaignName, id: string): SQL =>
  sql`${recipients.sendingId} = (select ${sendingsTable.id} from ${sendingsTable} where ${realOf(resourceName, id)})`;

/**
 * Pauses a delivery: the e-mails that a sender has in hand still go. Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `NOT_FOUND`, and `CONFLICT` when nothing is being sent or it is paused already.
 */
export const pauseSending = (ctx: Context, resourceName: CampaignName, id: string): Promise<void> =>
  control(ctx, resourceName, id, {
    action: 'pause',
    sets: sql`${column(sendingsTable.pausedAt)} = ${ctx.now().toISOString()}`,
    condition: sql`${column(sendingsTable.pausedAt)} is null and ${column(sendingsTable.endedAt)} is null`,
  });

/** Goes on with a paused delivery. Throws as `pauseSending` does. */
export async function resumeSending(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
): Promise<void> {
  await control(ctx, resourceName, id, {
    action: 'resume',
    sets: sql`${column(sendingsTable.pausedAt)} = null, ${column(sendingsTable.trouble)} = null, ${column(sendingsTable.movedAt)} = ${ctx.now().toISOString()}`,
    condition: sql`${column(sendingsTable.pausedAt)} is not null and ${column(sendingsTable.endedAt)} is null`,
  });
  await queueReal(ctx, resourceName, id);
}

/** Ends a delivery for good: who has got no e-mail yet gets none. Throws as `pauseSending` does. */
export function stopSending(ctx: Context, resourceName: CampaignName, id: string): Promise<void> {
  const at = ctx.now().toISOString();
  const { from, to } = rowsMovedBy('stop');
  return control(ctx, resourceName, id, {
    action: 'stop',
    sets: sql`${column(sendingsTable.stoppedAt)} = ${at}, ${column(sendingsTable.endedAt)} = ${at}, ${column(sendingsTable.pausedAt)} = null, ${column(sendingsTable.trouble)} = null`,
    condition: sql`${column(sendingsTable.endedAt)} is null`,
    rows: {
      sql: sql`update ${recipients} set ${column(recipients.state)} = ${to}, ${column(recipients.reason)} = 'STOPPED', ${column(recipients.movedAt)} = ${at}
        where ${rowsOf(resourceName, id)} and ${recipients.state} in ${among(from)}`,
      must: false,
    },
  });
}

/**
 * Sends again to those to whom an e-mail has failed, or of whom nobody knows whether it has arrived; the
 * latter may get it twice. Throws `CONFLICT` when there are none, and as `pauseSending` does.
 */
export async function retrySending(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  state: RetriedState,
): Promise<void> {
  const { to } = rowsMovedBy('retry');
  await control(ctx, resourceName, id, {
    action: 'retry',
    sets: sql`${column(sendingsTable.endedAt)} = null, ${column(sendingsTable.stoppedAt)} = null, ${column(sendingsTable.pausedAt)} = null, ${column(sendingsTable.trouble)} = null,
      ${column(sendingsTable.movedAt)} = ${ctx.now().toISOString()}`,
    condition: sql`${column(sendingsTable.endedAt)} is not null and ${column(sendingsTable.counts)} is null`,
    rows: {
      sql: sql`update ${recipients} set ${column(recipients.state)} = ${to}, ${column(recipients.reason)} = null, ${column(recipients.attempts)} = 0,
          ${column(recipients.claimId)} = null, ${column(recipients.claimedAt)} = null
        where ${rowsOf(resourceName, id)} and ${recipients.state} = ${state}`,
      must: true,
    },
  });
  await queueReal(ctx, resourceName, id);
}

const realSending = (resourceName: CampaignName, id: string) =>
  readOf(
    { id: sendingsTable.id },
    sql`from ${sendingsTable} where ${realOf(resourceName, id)}`,
    (rows) => rows.map((row) => row.id),
  );

async function queueReal(ctx: Context, resourceName: CampaignName, id: string): Promise<void> {
  const { sendings } = await ctx.db.read({ sendings: realSending(resourceName, id) });
  for (const sendingId of sendings) await queueWaiting(ctx, { id: sendingId, purpose: 'REAL' });
}
