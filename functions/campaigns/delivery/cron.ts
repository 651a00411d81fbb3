import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { among, queueRanges } from '#functions/campaigns/model/ledger.ts';
import {
  type CampaignName,
  campaignNames,
  claimLasts,
  idleFor,
  minuteOf,
  movedBy,
  overdueAfter,
  rangeSize,
  rowsMovedBy,
  testLasts,
} from '#functions/campaigns/model/rules.ts';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import { campaignOf } from '#functions/campaigns/resources/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guarded, write } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { endSending, type Sending } from './end.ts';
import { startCampaign } from './start.ts';

const busy = alias(sendings, 'busy');

/** How many mailings one cron job starts, and how many sendings it takes up. */
const mostAtOnce = 20;

/** How many ranges of one sending a cron job queues; what is left follows with the next one. */
const mostRanges = 1000;

const before = (ctx: Context, ms: number): Date => new Date(ctx.now().getTime() - ms);

/** The mailings of a resource whose time has come, but for those that are too late to go unasked (D-39). */
function dueCampaigns(ctx: Context, resourceName: CampaignName) {
  const { table } = campaignOf(resourceName);
  return readOf(
    { id: table.id },
    sql`from ${table}
      where ${table.status} in ${among(movedBy('start', 'delivery').from)}
        and ${table.sendOn} <= ${minuteOf(ctx.now())}
        and (${table.sendOn} >= ${minuteOf(before(ctx, overdueAfter))} or ${table.lateAgreedAt} is not null)
      order by ${table.sendOn} limit ${mostAtOnce}`,
    (rows) => rows.map(({ id }) => id),
  );
}

/** Starts every mailing whose time has come (NLT-28). One that cannot start does not keep the others. */
async function startDue(ctx: Context): Promise<void> {
  for (const resourceName of campaignNames) {
    const { ids } = await ctx.db.read({ ids: dueCampaigns(ctx, resourceName) });
    for (const id of ids)
      await startCampaign(ctx, resourceName, id).catch((error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        console.error({ event: 'mailing.not-started', resourceName, id, error: { name, message } });
      });
  }
}

/**
 * Rows whose sender has said nothing for so long are of unknown outcome: their e-mails may have gone, and
 * are never sent again unless somebody decides so.
 */
async function loseClaims(ctx: Context): Promise<void> {
  const { from, to } = rowsMovedBy('lose');
  const recent = before(ctx, 86_400_000).toISOString();
  await ctx.db.write([
    write(sql`update ${recipients} indexed by "recipients_byState"
      set ${column(recipients.state)} = ${to}, ${column(recipients.reason)} = 'INTERRUPTED', ${column(recipients.movedAt)} = ${ctx.now().toISOString()}
      where ${recipients.sendingId} in
          (select ${sendings.id} from ${sendings} where ${sendings.endedAt} is null or ${sendings.endedAt} > ${recent})
        and ${recipients.state} in ${among(from)} and ${recipients.claimedAt} <= ${before(ctx, claimLasts).toISOString()}`),
  ]);
}

/** E-mails of a test that nobody could send for so long have failed, so that its mailing is free again. */
async function giveUpTests(ctx: Context): Promise<void> {
  const { from, to } = rowsMovedBy('give-up');
  const open = sql`select ${sendings.id} from ${sendings}
    where ${sendings.endedAt} is null and ${sendings.purpose} = 'TEST' and ${sendings.startedAt} <= ${before(ctx, testLasts).toISOString()}`;
  await ctx.db.write([
    write(sql`update ${recipients} indexed by "recipients_byState"
      set ${column(recipients.state)} = ${to}, ${column(recipients.reason)} = 'GIVEN_UP', ${column(recipients.movedAt)} = ${ctx.now().toISOString()}
      where ${recipients.sendingId} in (${open}) and ${recipients.state} in ${among(from)}`),
  ]);
}

/**
 * Open sendings of which nothing was heard for a while, although no other one kept the queue busy: their
 * messages were lost, or waited for the mail server. Tests have another queue.
 */
const idleSendings = (since: string) =>
  readOf(
    {
      id: sendings.id,
      resourceName: sendings.resourceName,
      campaignId: sendings.campaignId,
      purpose: sendings.purpose,
    },
    sql`from ${sendings}
      where ${column(sendings.endedAt)} is null and ${column(sendings.pausedAt)} is null and ${column(sendings.movedAt)} <= ${since}
        and (${column(sendings.purpose)} = 'TEST' or not exists (select 1 from ${sendings} as ${busy}
          where ${busy.endedAt} is null and ${busy.pausedAt} is null
            and ${busy.purpose} = 'REAL' and ${busy.movedAt} > ${since}))
      order by ${column(sendings.movedAt)} limit ${mostAtOnce}`,
  );

/** The ranges of a sending in which e-mails wait. */
const waitingRanges = (id: string, waiting: SQL) =>
  readOf(
    { n: sql<number>`(${recipients.seq} - 1) / cast(${rangeSize} as integer)` },
    (list) => sql`select distinct ${list} from ${recipients}
      where ${recipients.sendingId} = ${id} and ${recipients.state} in ${waiting} order by "n" limit ${mostRanges}`,
    (rows) => rows.map(({ n }) => n),
  );

/** Queues the ranges of a sending in which e-mails wait. */
export async function queueWaiting(
  ctx: Context,
  sending: Pick<Sending, 'id' | 'purpose'>,
): Promise<void> {
  const waiting = among(rowsMovedBy('claim').from);
  const { ranges } = await ctx.db.read({ ranges: waitingRanges(sending.id, waiting) });
  await queueRanges(ctx, sending, ranges);
}

/** Takes up sendings that were left lying: after a crash, a lost message, trouble with the mail server. */
async function takeUpIdle(ctx: Context): Promise<void> {
  const since = before(ctx, idleFor).toISOString();
  const { idle } = await ctx.db.read({ idle: idleSendings(since) });
  for (const sending of idle) {
    const taken =
      guarded(sql`update ${sendings} set ${column(sendings.movedAt)} = ${ctx.now().toISOString()},
      ${column(sendings.trouble)} = null where ${sendings.id} = ${sending.id} and ${sendings.movedAt} <= ${since}`);
    try {
      await ctx.db.write([taken]);
    } catch (error) {
      // Another cron job has taken it up.
      if (error instanceof CodedError && error.code === 'CONFLICT') continue;
      throw error;
    }
    await queueWaiting(ctx, sending);
    await endSending(ctx, sending);
  }
}

/** What happens to mailings by themselves, every minute: they start, and go on after a crash. */
export async function sweepCampaigns(ctx: Context): Promise<void> {
  await startDue(ctx);
  await loseClaims(ctx);
  await giveUpTests(ctx);
  await takeUpIdle(ctx);
}
