import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import type { CampaignResource, CampaignRow } from './kind.ts';
import type { RangeMessage } from './messages.ts';
import { type CampaignAction, isTest, movedBy, rangeSize, type SendingPurpose } from './rules.ts';
import { sendings } from './table.ts';

/** Words of a closed set as the right side of an SQL `in`. */
export const among = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )})`;

interface NewSending {
  id: string;
  purpose: SendingPurpose;
  content: object;
  recipients: number;
}

/** The row of a new sending, as SQL. */
export function newSending(
  ctx: Context,
  { resourceName }: Pick<CampaignResource, 'resourceName'>,
  { id: campaignId, changedBy }: CampaignRow,
  { id, purpose, content, recipients }: NewSending,
): SQL {
  const at = ctx.now().toISOString();
  return sql`insert into ${sendings}
    (${columnList(sendings, 'id', 'resourceName', 'campaignId', 'purpose', 'content', 'recipients', 'startedBy', 'startedAt', 'movedAt')})
    values (${id}, ${resourceName}, ${campaignId}, ${purpose}, ${JSON.stringify(content)}, ${recipients},
      ${ctx.actor?.id ?? changedBy}, ${at}, ${at})`;
}

/** What is queued: a sending, and whether it is a test. */
interface Queued {
  id: string;
  purpose: SendingPurpose;
}

/** How many messages one call hands to the queue. */
const messagesAtOnce = 100;

/**
 * Queues ranges of a ledger by their numbers from 0. A message that is lost is made up for by the cron job;
 * one that comes twice finds nothing to do.
 */
export async function queueRanges(
  ctx: Context,
  { id: sendingId, purpose }: Queued,
  numbers: Iterable<number>,
): Promise<void> {
  let messages: RangeMessage[] = [];
  const rest = isTest(purpose) ? { test: true as const } : {};
  for (const n of numbers) {
    const from = n * rangeSize + 1;
    const to = from + rangeSize - 1;
    messages.push({ v: 1, kind: 'mailing-range', sendingId, from, to, ...rest });
    if (messages.length < messagesAtOnce) continue;
    await ctx.enqueueAll(messages);
    messages = [];
  }
  if (messages.length > 0) await ctx.enqueueAll(messages);
}

function* upTo(count: number): Generator<number> {
  for (let n = 0; n < count; n++) yield n;
}

/** Queues all ranges of a ledger of so many rows; when the queue cannot take them, the cron job does it later. */
export async function queueAll(ctx: Context, sending: Queued, rows: number): Promise<void> {
  try {
    await queueRanges(ctx, sending, upTo(Math.ceil(rows / rangeSize)));
  } catch (error) {
    console.error({ event: 'mailing.not-queued', id: sending.id, error: (error as Error).name });
  }
}

/** The delivery moves a mailing, if it stands where that begins; its version stays (D-65). */
export function delivered(
  ctx: Context,
  { table }: Pick<CampaignResource, 'table'>,
  id: string,
  name: CampaignAction,
  condition: SQL = sql`true`,
): Write {
  const { from, to } = movedBy(name, 'delivery');
  return write(sql`update ${table} set ${column(table.status)} = ${to}, ${column(table.updatedAt)} = ${ctx.now().toISOString()}
    where ${table.id} = ${id} and ${table.status} in ${among(from)} and ${condition}`);
}
