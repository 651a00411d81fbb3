import { and, eq, inArray, lte, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { errorName, logError } from '#functions/core/log.ts';
import type { QueuedEmailMessage } from './messages.ts';
import { dueBulkEmails, lostQueuedEmails, queuedEmailsToRetry } from './queries.ts';
import {
  isWaiting,
  messageLasts,
  type QueuedEmailKind,
  queuedEmailStatuses,
  queuedEmailsKept,
  type ReminderKind,
  retryBatchSize,
} from './rules.ts';
import { deadLetters, queuedEmails, reminders } from './table.ts';

/** The data of an e-mail until it is sent, as JSON. */
type EmailValue =
  | string
  | number
  | boolean
  | null
  | readonly EmailValue[]
  | { readonly [name: string]: EmailValue };

/** A new e-mail: its kind, and the data for its text. */
export interface NewQueuedEmail {
  id: string | SQL;
  kind: QueuedEmailKind | SQL;
  data?: Record<string, EmailValue> | SQL;
  /** Where it goes, if not to the account's own address. */
  to?: string | SQL;
  /** It is held until then; without it, it goes at once. */
  notBefore?: string;
  /** Rows with a `userId`, named "one": each of these accounts gets the e-mail, once per row. */
  among?: SQL;
}

/**
 * Queues an e-mail to the account that a condition on `users` selects, with its address and language at this
 * moment; queues none without such an account. Put it into the batch of what it reports, and call
 * `sendQueuedEmail` once that batch is written; a cron job does so for an e-mail that is held.
 */
export function queueEmail(
  ctx: Context,
  condition: SQL,
  { id, kind, data = {}, to, among, notBefore }: NewQueuedEmail,
): Write {
  const at = ctx.now().toISOString();
  // A cross join keeps its order: few rows, then the account of each by its key.
  const readers = among
    ? sql`${among} cross join ${users} on ${users.id} = "one"."userId"`
    : sql`${users}`;
  const built = sql`
    insert into ${queuedEmails} (${columnList(queuedEmails, 'id', 'kind', 'userId', 'toAddress', 'language', 'data', 'createdAt', 'notBefore', 'retryAt')})
    select ${id}, ${kind}, ${users.id}, ${to ?? users.email}, ${users.language}, ${data instanceof SQL ? data : JSON.stringify(data)}, ${at}, ${notBefore ?? null}, ${notBefore ?? null}
    from ${readers} where ${users.email} is not null and ${condition}`;
  return write(built);
}

/**
 * Asks the queue to send an e-mail. If the queue fails, the e-mail stays in its table for the next cron job,
 * since what it reports has already happened.
 */
export async function sendQueuedEmail(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.enqueue<QueuedEmailMessage>({ v: 1, kind: 'notice', id });
  } catch (error) {
    logError('notice.not-queued', { id, error: errorName(error) });
  }
}

/** Asks for the waiting bulk e-mails (`bulkKinds`) to be sent; a cron job repeats it every minute. */
export async function askForBulk(ctx: Context): Promise<void> {
  try {
    await ctx.enqueue<QueuedEmailMessage>({ v: 1, kind: 'bulk-notices' });
  } catch (error) {
    logError('notices.not-queued', { error: errorName(error) });
  }
}

const finished = queuedEmailStatuses.filter((status) => !isWaiting({ status }));

/** Asks again for e-mails whose message was lost, and deletes old finished ones; run by a cron job. */
export async function sweepQueuedEmails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { lost } = await ctx.db.read({ lost: lostQueuedEmails(now) });
  for (const id of lost) await sendQueuedEmail(ctx, id);
  const kept = new Date(now.getTime() - queuedEmailsKept).toISOString();
  await ctx.db.write([
    write(
      change
        .delete(queuedEmails)
        .where(and(inArray(queuedEmails.status, finished), lte(queuedEmails.createdAt, kept))),
    ),
    write(
      change
        .delete(deadLetters)
        .where(and(eq(deadLetters.status, 'SENT_AGAIN'), lte(deadLetters.failedAt, kept))),
    ),
  ]);
}

/**
 * Asks for e-mails that are due after waiting for the mail server, some at a time, and for bulk e-mails. Each
 * is asked for once in some minutes, so that messages do not pile up in the queue while the server is down.
 * Run by a cron job every minute.
 */
export async function retryQueuedEmails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { single, bulk } = await ctx.db.read({
    single: queuedEmailsToRetry(now, retryBatchSize(ctx.config.mailPerSecond)),
    bulk: dueBulkEmails(now, 1),
  });
  if (bulk.length > 0) await askForBulk(ctx);
  if (single.length === 0) return;
  await ctx.db.write([
    write(
      change
        .update(queuedEmails)
        .set({ retryAt: new Date(now.getTime() + messageLasts).toISOString() })
        .where(
          and(
            eq(queuedEmails.status, 'QUEUED'),
            lte(queuedEmails.retryAt, now.toISOString()),
            sql`${queuedEmails.id} in (select "value" from json_each(${JSON.stringify(single)}))`,
          ),
        ),
    ),
  ]);
  for (const id of single) await sendQueuedEmail(ctx, id);
}

type Text = string | SQLWrapper;

/** Whether a reminder was sent, as SQL. */
export const isReminded = (kind: ReminderKind, subject: Text, day: Text, days: SQL = sql`0`): SQL =>
  sql`exists (select 1 from ${reminders} where ${reminders.kind} = ${kind} and ${reminders.subject} = ${subject}
    and ${reminders.day} = ${day} and ${reminders.days} = ${days})`;

/** Notes a reminder that goes out with the same batch, which fails where another run was first. */
export const noteReminder = (
  ctx: Context,
  kind: ReminderKind,
  subject: string,
  day: string,
): Write =>
  guard(sql`insert into ${reminders} (${columnList(reminders, 'kind', 'subject', 'day', 'at')})
    values (${kind}, ${subject}, ${day}, ${ctx.now().toISOString()}) on conflict do nothing`);

/** Deletes what was noted for days that are over. */
export const forgetReminders = (kind: ReminderKind, before: string): Write =>
  write(
    sql`delete from ${reminders} where ${reminders.kind} = ${kind} and ${reminders.day} < ${before}`,
  );
