import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignAction,
  type CampaignName,
  campaignMove,
  dueAt,
  isOverdue,
  isScheduled,
  isTest,
} from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { logError } from '#functions/core/log.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { domainOf } from './ledger.ts';
import type { CampaignMessage, RangeMessage } from './messages.ts';
import { openStates, rangeSize } from './rules.ts';
import { recipients, sendings } from './table.ts';

type StoredSending = typeof sendings.$inferSelect;

/** The columns of a sending that its delivery needs. */
export type Sending = Pick<StoredSending, 'id' | 'resourceName' | 'campaignId' | 'purpose'>;

/** Adds a sending of a campaign. */
export function insertSending(
  ctx: Context,
  { resourceName }: Pick<CampaignResource, 'resourceName'>,
  { id: campaignId, changedBy }: CampaignRow,
  sending: Pick<StoredSending, 'id' | 'purpose' | 'recipients'> & { content: object },
): Write {
  const at = ctx.now().toISOString();
  return write(
    change.insert(sendings).values({
      ...sending,
      resourceName,
      campaignId,
      content: JSON.stringify(sending.content),
      startedBy: ctx.actor?.id ?? changedBy,
      startedAt: at,
      movedAt: at,
      progressAt: at,
    }),
  );
}

/**
 * Starts a campaign that is due: fixes its content and its recipients in one batch (D-41), then
 * queues its e-mails. Does nothing when it is not due, too overdue to start unconfirmed (D-39), or started
 * already; repeating it does no harm.
 */
export async function startCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
): Promise<void> {
  const kind = campaignOf(resourceName);
  const { row } = await ctx.db.read({ row: itemById<CampaignRow>(kind, id) });
  if (!row?.sendOn || !isScheduled(row.status)) return;
  const now = ctx.now();
  if (dueAt(row.sendOn) > now || (isOverdue(row.sendOn, now) && !row.overdueConfirmedAt)) return;
  const sendingId = ctx.newId();
  const content = await kind.content(ctx, row);
  const start = deliveryMove(ctx, kind, id, 'start', sql`${kind.table.version} = ${row.version}`);
  const writes = [
    { ...start, guarded: true },
    insertSending(ctx, kind, row, { id: sendingId, purpose: 'REAL', content, recipients: 0 }),
    // The list itself never leaves the database.
    write(sql`insert into ${recipients} (${columnList(recipients, 'sendingId', 'seq', 'userId', 'domain')})
      select ${sendingId}, row_number() over (order by ${users.id}), ${users.id}, ${domainOf(users.emailKey)} from ${users}
      where ${kind.audience(row, dayOf(now))} and ${kind.exclusion(row)} is null`),
    guard(sql`update ${sendings} set ${column(sendings.recipients)} =
        coalesce((select max(${recipients.seq}) from ${recipients} where ${recipients.sendingId} = ${sendingId}), 0)
      where ${sendings.id} = ${sendingId}`),
  ];
  try {
    await commit(ctx, writes, {
      action: `${resourceName}.start`,
      record: [resourceName, id],
      ...(row.changedBy ? { actorId: row.changedBy } : {}),
    });
  } catch (error) {
    // It has been started or retracted meanwhile.
    if (isConflict(error)) return;
    throw error;
  }
  const { rows } = await ctx.db.read({
    rows: readOf(
      { recipients: sendings.recipients },
      sql`from ${sendings} where ${sendings.id} = ${sendingId}`,
      ([row]) => row?.recipients ?? 0,
    ),
  });
  const sending = { id: sendingId, resourceName, campaignId: id, purpose: 'REAL' } as const;
  await queueAllRanges(ctx, sending, rows);
  if (rows === 0) await endSending(ctx, sending);
  // The archive, and the newsletter's page in it.
  if (resourceName === 'newsletters') await dropPages(ctx, ['newsletters', `newsletter:${id}`]);
}

/** How many messages one call sends to the queue. */
const messagesAtOnce = 100;

/**
 * Queues ranges of a ledger by their numbers from 0. The cron job makes up for a lost message;
 * a duplicate finds nothing to do.
 */
export async function queueRanges(
  ctx: Context,
  { id: sendingId, purpose }: Pick<Sending, 'id' | 'purpose'>,
  numbers: number[],
): Promise<void> {
  const messages = numbers.map(
    (n): RangeMessage => ({
      v: 1,
      kind: 'mailing-range',
      sendingId,
      from: n * rangeSize + 1,
      to: (n + 1) * rangeSize,
      ...(isTest(purpose) ? { test: true } : {}),
    }),
  );
  for (let i = 0; i < messages.length; i += messagesAtOnce)
    await ctx.enqueueAll(messages.slice(i, i + messagesAtOnce));
}

// If the queue rejects a message, the next cron job makes up for it.
const logNotQueued = (id: string) => (error: Error) =>
  logError('mailing.not-queued', { id, error: error.name });

/** Queues all ranges of a ledger with this many rows. */
export const queueAllRanges = (
  ctx: Context,
  sending: Pick<Sending, 'id' | 'purpose'>,
  rows: number,
): Promise<void> =>
  queueRanges(ctx, sending, [...Array(Math.ceil(rows / rangeSize)).keys()]).catch(
    logNotQueued(sending.id),
  );

/** Asks the queue to start a campaign. */
export const queueStart = (ctx: Context, resourceName: CampaignName, id: string): Promise<void> =>
  ctx
    .enqueue<CampaignMessage>({ v: 1, kind: 'mailing-start', resourceName, id })
    .catch(logNotQueued(id));

/** Moves a campaign on behalf of the delivery if the action fits its state; its version stays (D-65). */
export function deliveryMove(
  ctx: Context,
  { table }: Pick<CampaignResource, 'table'>,
  id: string,
  name: CampaignAction,
  condition: SQL = sql`true`,
): Write {
  const { from, to } = campaignMove(name, 'delivery');
  return write(sql`update ${table} set ${column(table.status)} = ${to}, ${column(table.updatedAt)} = ${ctx.now().toISOString()}
    where ${table.id} = ${id} and ${inArray(table.status, from)} and ${condition}`);
}

/** Moves a campaign once its sending has ended: the real one, or a test (NLT-28, NLT-20). */
function finalMoves(ctx: Context, { id, resourceName, campaignId, purpose }: Sending): Write[] {
  const kind = campaignOf(resourceName);
  const ended = sql`exists (select 1 from ${sendings} where ${sendings.id} = ${id} and ${sendings.endedAt} is not null)`;
  // The belated end of one test must not end the next.
  const tested = sql`${ended} and not exists (select 1 from ${sendings}
    where ${sendings.campaignId} = ${campaignId} and ${sendings.purpose} = 'TEST' and ${sendings.endedAt} is null)`;
  const step = (name: CampaignAction, condition: SQL) =>
    deliveryMove(ctx, kind, campaignId, name, condition);
  if (!isTest(purpose)) return [step('end', ended)];
  // `start-test` first: a test may be over before its start was recorded.
  return [
    step('start-test', tested),
    step('end-test-scheduled', sql`${tested} and ${kind.table.sendOn} is not null`),
    step('end-test', tested),
  ];
}

/** The writes that end a sending with nothing left to do and move its campaign on; otherwise they do nothing. */
export function endWrites(ctx: Context, sending: Sending): Write[] {
  return [
    write(sql`update ${sendings} set ${column(sendings.endedAt)} = ${ctx.now().toISOString()}, ${column(sendings.trouble)} = null
      where ${sendings.id} = ${sending.id} and ${sendings.endedAt} is null and not exists (select 1 from ${recipients}
        where ${recipients.sendingId} = ${sending.id} and ${inArray(recipients.state, openStates)})`),
    ...finalMoves(ctx, sending),
  ];
}

/** Ends a sending with nothing left to do. */
export async function endSending(ctx: Context, sending: Sending): Promise<void> {
  await ctx.db.write(endWrites(ctx, sending));
}
