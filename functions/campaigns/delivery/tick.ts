import { type SQL, sql } from 'drizzle-orm';
import { among, queueRanges } from '#functions/campaigns/model/ledger.ts';
import {
  claimLasts,
  idleFor,
  lateAfter,
  type MailingFamily,
  mailingFamilies,
  minuteOf,
  movedBy,
  rangeSize,
  rowsMovedBy,
  testLasts,
} from '#functions/campaigns/model/rules.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guarded, write } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { endSending, type Sending } from './end.ts';
import { startMailing } from './start.ts';

/** How many mailings one tick starts, and how many sendings it takes up. */
const mostAtOnce = 20;

/** How many ranges of one sending a tick queues; what is left follows with the next one. */
const mostRanges = 1000;

const before = (ctx: Context, ms: number): Date => new Date(ctx.now().getTime() - ms);

/** The mailings of a family whose time has come, but for those that are too late to go unasked (D-39). */
const dueMailings = (ctx: Context, family: MailingFamily) =>
  readOf(
    sql`select "id" from ${mailingOf(family).table}
      where "status" in ${among(movedBy('start', 'delivery').from)}
        and "sendOn" <= ${minuteOf(ctx.now())}
        and ("sendOn" >= ${minuteOf(before(ctx, lateAfter))} or "lateAgreedAt" is not null)
      order by "sendOn" limit ${mostAtOnce}`,
    (rows: { id: string }[]) => rows.map(({ id }) => id),
  );

/** Starts every mailing whose time has come (NLT-28). One that cannot start does not keep the others. */
async function startDue(ctx: Context): Promise<void> {
  for (const family of mailingFamilies) {
    const { ids } = await ctx.db.read({ ids: dueMailings(ctx, family) });
    for (const id of ids)
      await startMailing(ctx, family, id).catch((error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        console.error({ event: 'mailing.not-started', family, id, error: { name, message } });
      });
  }
}

/**
 * Rows whose sender has said nothing for so long are of unknown outcome: their letters may have gone, and
 * are never sent again unless somebody decides so.
 */
async function loseClaims(ctx: Context): Promise<void> {
  const { from, to } = rowsMovedBy('lose');
  const recent = before(ctx, 86_400_000).toISOString();
  await ctx.db.write([
    write(sql`update "recipients" indexed by "recipients_byState"
      set "state" = ${to}, "reason" = 'INTERRUPTED', "movedAt" = ${ctx.now().toISOString()}
      where "sendingId" in
          (select "id" from "sendings" where "endedAt" is null or "endedAt" > ${recent})
        and "state" in ${among(from)} and "claimedAt" <= ${before(ctx, claimLasts).toISOString()}`),
  ]);
}

/** Letters of a test that nobody could send for so long have failed, so that its mailing is free again. */
async function giveUpTests(ctx: Context): Promise<void> {
  const { from, to } = rowsMovedBy('give-up');
  const open = sql`select "id" from "sendings"
    where "endedAt" is null and "purpose" = 'TEST' and "startedAt" <= ${before(ctx, testLasts).toISOString()}`;
  await ctx.db.write([
    write(sql`update "recipients" indexed by "recipients_byState"
      set "state" = ${to}, "reason" = 'GIVEN_UP', "movedAt" = ${ctx.now().toISOString()}
      where "sendingId" in (${open}) and "state" in ${among(from)}`),
  ]);
}

/**
 * Open sendings of which nothing was heard for a while, although no other one kept the queue busy: their
 * messages were lost, or waited for the mail server. Tests have another queue.
 */
const idleSendings = (since: string) =>
  readOf(
    sql`select "id", "family", "mailingId", "purpose" from "sendings"
      where "endedAt" is null and "pausedAt" is null and "movedAt" <= ${since}
        and ("purpose" = 'TEST' or not exists (select 1 from "sendings" as "busy"
          where "busy"."endedAt" is null and "busy"."pausedAt" is null
            and "busy"."purpose" = 'REAL' and "busy"."movedAt" > ${since}))
      order by "movedAt" limit ${mostAtOnce}`,
    (rows: Sending[]) => rows,
  );

/** The ranges of a sending in which letters wait. */
const waitingRanges = (id: string, waiting: SQL) =>
  readOf(
    sql`select distinct ("seq" - 1) / cast(${rangeSize} as integer) as "n" from "recipients"
      where "sendingId" = ${id} and "state" in ${waiting} order by "n" limit ${mostRanges}`,
    (rows: { n: number }[]) => rows.map(({ n }) => n),
  );

/** Queues the ranges of a sending in which letters wait. */
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
    const taken = guarded(sql`update "sendings" set "movedAt" = ${ctx.now().toISOString()},
      "trouble" = null where "id" = ${sending.id} and "movedAt" <= ${since}`);
    try {
      await ctx.db.write([taken]);
    } catch (error) {
      // Another tick has taken it up.
      if (error instanceof CodedError && error.code === 'CONFLICT') continue;
      throw error;
    }
    await queueWaiting(ctx, sending);
    await endSending(ctx, sending);
  }
}

/** What happens to mailings by themselves, every minute: they start, and go on after a crash. */
export async function sweepMailings(ctx: Context): Promise<void> {
  await startDue(ctx);
  await loseClaims(ctx);
  await giveUpTests(ctx);
  await takeUpIdle(ctx);
}
