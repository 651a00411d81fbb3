import { inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  type CampaignName,
  campaignMove,
  campaignNames,
  minuteOf,
  overdueAfter,
} from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { moveRows } from './ledger.ts';
import { idleFor, rangeSize, rowMove } from './rules.ts';
import { endSending, queueRanges, type Sending, startCampaign } from './sendings.ts';
import { recipients, sendings } from './table.ts';

const busy = alias(sendings, 'busy');
const byState = sql`${recipients} indexed by "recipients_byState"`;

/** How many campaigns one cron job starts, and how many idle sendings it queues again. */
const mostAtOnce = 20;

/** How many ranges of one sending a cron job queues; the next one queues the rest. */
const mostRanges = 1000;

/** After how long without a report from its sender a claimed row counts as lost, in ms. */
const claimLasts = 120_000;

/** After how long a test that cannot be sent is given up, in ms. */
const testLasts = 1_800_000;

const timeBefore = (ctx: Context, ms: number): Date => new Date(ctx.now().getTime() - ms);

/** The scheduled job of campaigns, every minute: starts those that are due, and resumes after a crash. */
export async function sweepCampaigns(ctx: Context): Promise<void> {
  await startDueCampaigns(ctx);
  await expireClaims(ctx);
  await failStuckTests(ctx);
  await resumeIdleSendings(ctx);
}

/** The due campaigns of a resource, without those too overdue to start unconfirmed (D-39). */
function dueCampaigns(ctx: Context, resourceName: CampaignName) {
  const { table } = campaignOf(resourceName);
  return readOf(
    { id: table.id },
    sql`from ${table}
      where ${inArray(table.status, campaignMove('start', 'delivery').from)}
        and ${table.sendOn} <= ${minuteOf(ctx.now())}
        and (${table.sendOn} >= ${minuteOf(timeBefore(ctx, overdueAfter))} or ${table.overdueConfirmedAt} is not null)
      order by ${table.sendOn} limit ${mostAtOnce}`,
    (rows) => rows.map(({ id }) => id),
  );
}

/** Starts every due campaign (NLT-28). One that cannot start does not hold up the others. */
async function startDueCampaigns(ctx: Context): Promise<void> {
  for (const resourceName of campaignNames) {
    const { ids } = await ctx.db.read({ ids: dueCampaigns(ctx, resourceName) });
    for (const id of ids)
      await startCampaign(ctx, resourceName, id).catch((error: unknown) => {
        logError('mailing.not-started', { resourceName, id, error: errorDetails(error) });
      });
  }
}

/**
 * Claimed rows without a report for so long become UNKNOWN: their e-mails may have gone, and
 * are sent again only if an administrator decides so.
 */
async function expireClaims(ctx: Context): Promise<void> {
  const recent = timeBefore(ctx, 86_400_000).toISOString();
  const abandoned = sql`${recipients.sendingId} in (select ${sendings.id} from ${sendings}
      where ${sendings.endedAt} is null or ${sendings.endedAt} > ${recent})
    and ${recipients.claimedAt} <= ${timeBefore(ctx, claimLasts).toISOString()}`;
  const noted = { reason: 'INTERRUPTED', movedAt: ctx.now().toISOString() };
  await ctx.db.write([moveRows('lose', noted, abandoned, byState)]);
}

/** Fails the rows of a test that could not be sent for so long, so that its campaign is free again. */
async function failStuckTests(ctx: Context): Promise<void> {
  const stuck = sql`${recipients.sendingId} in (select ${sendings.id} from ${sendings}
    where ${sendings.endedAt} is null and ${sendings.purpose} = 'TEST' and ${sendings.startedAt} <= ${timeBefore(ctx, testLasts).toISOString()})`;
  const noted = { reason: 'GIVEN_UP', movedAt: ctx.now().toISOString() };
  await ctx.db.write([moveRows('give-up', noted, stuck, byState)]);
}

/**
 * Open sendings without progress for a while, although no other one kept the queue busy: their
 * messages were lost, or waited for the mail server. Tests have another queue.
 */
const idleSendings = (since: string) =>
  readOf(
    pickColumns(sendings, ['id', 'resourceName', 'campaignId', 'purpose']),
    sql`from ${sendings}
      where ${column(sendings.endedAt)} is null and ${column(sendings.pausedAt)} is null and ${column(sendings.movedAt)} <= ${since}
        and (${column(sendings.purpose)} = 'TEST' or not exists (select 1 from ${sendings} as ${busy}
          where ${busy.endedAt} is null and ${busy.pausedAt} is null
            and ${busy.purpose} = 'REAL' and ${busy.movedAt} > ${since}))
      order by ${column(sendings.movedAt)} limit ${mostAtOnce}`,
  );

/** Queues the ranges of a sending that have queued rows. */
export async function requeueRanges(
  ctx: Context,
  sending: Pick<Sending, 'id' | 'purpose'>,
): Promise<void> {
  const { ranges } = await ctx.db.read({
    ranges: readOf(
      { n: sql<number>`(${recipients.seq} - 1) / cast(${rangeSize} as integer)` },
      (list) => sql`select distinct ${list} from ${recipients}
        where ${recipients.sendingId} = ${sending.id} and ${inArray(recipients.state, rowMove('claim').from)}
        order by "n" limit ${mostRanges}`,
      (rows) => rows.map(({ n }) => n),
    ),
  });
  await queueRanges(ctx, sending, ranges);
}

/** Resumes idle sendings: after a crash, a lost message, trouble with the mail server. */
async function resumeIdleSendings(ctx: Context): Promise<void> {
  const since = timeBefore(ctx, idleFor).toISOString();
  const { idle } = await ctx.db.read({ idle: idleSendings(since) });
  for (const sending of idle) {
    const taken =
      guard(sql`update ${sendings} set ${column(sendings.movedAt)} = ${ctx.now().toISOString()},
      ${column(sendings.trouble)} = null where ${sendings.id} = ${sending.id} and ${sendings.movedAt} <= ${since}`);
    try {
      await ctx.db.write([taken]);
    } catch (error) {
      // Another cron job has resumed it.
      if (isConflict(error)) continue;
      throw error;
    }
    await requeueRanges(ctx, sending);
    await endSending(ctx, sending);
  }
}
