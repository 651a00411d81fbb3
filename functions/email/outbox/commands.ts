import { and, eq, lte, ne, SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import type { QueuedEmailMessage } from './messages.ts';
import { lostQueuedEmails, queuedEmailsToRetry, waitingBulk } from './queries.ts';
import { askedAtOnce, messageLasts, type QueuedEmailKind, queuedEmailsKept } from './rules.ts';
import { deadLetters, queuedEmails } from './table.ts';

/** What an e-mail remembers until it is sent, as JSON. */
type Stored =
  | string
  | number
  | boolean
  | null
  | readonly Stored[]
  | { readonly [name: string]: Stored };

/** An e-mail to be written: of which kind, and what it needs to say. */
export interface NewQueuedEmail {
  id: string | SQL;
  kind: QueuedEmailKind | SQL;
  data?: Record<string, Stored> | SQL;
  /** Rows with a `userId`, named "one": each account among them is written to, once for each. */
  among?: SQL;
}

/**
 * Writes an e-mail to the account that a condition on `users` names, with its address and language
 * as they stand; writes none when there is no such account. It belongs into the batch of what it
 * tells of, and `sendQueuedEmail` follows once that batch has happened.
 */
export function queuedEmailTo(
  ctx: Context,
  condition: SQL,
  { id, kind, data = {}, among }: NewQueuedEmail,
): Write {
  const at = ctx.now().toISOString();
  // A cross join keeps its order: few rows, then the account of each by its key.
  const readers = among
    ? sql`${among} cross join ${users} on ${users.id} = "one"."userId"`
    : sql`${users}`;
  const built = sql`
    insert into ${queuedEmails} (${columnList(queuedEmails, 'id', 'kind', 'userId', 'toAddress', 'language', 'data', 'createdAt')})
    select ${id}, ${kind}, ${users.id}, ${users.email}, ${users.language}, ${data instanceof SQL ? data : JSON.stringify(data)}, ${at}
    from ${readers} where ${users.email} is not null and ${condition}`;
  return write(built);
}

/**
 * Asks the queue to send an e-mail. When the queue cannot take it, it waits in its table
 * for the next cron job, since what it tells of has already happened.
 */
export async function sendQueuedEmail(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.enqueue<QueuedEmailMessage>({ v: 1, kind: 'notice', id });
  } catch (error) {
    console.error({ event: 'notice.not-queued', id, error: (error as Error).name });
  }
}

/** Asks for the e-mails to many that wait (`bulkKinds`); a cron job asks again each minute. */
export async function askForBulk(ctx: Context): Promise<void> {
  try {
    await ctx.enqueue<QueuedEmailMessage>({ v: 1, kind: 'bulk-notices' });
  } catch (error) {
    console.error({ event: 'notices.not-queued', error: (error as Error).name });
  }
}

/**
 * Asks again for e-mails whose message was lost, and forgets what has been done with for long;
 * a cron job calls it.
 */
export async function sweepQueuedEmails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { lost } = await ctx.db.read({ lost: lostQueuedEmails(now) });
  for (const id of lost) await sendQueuedEmail(ctx, id);
  const kept = new Date(now.getTime() - queuedEmailsKept).toISOString();
  await ctx.db.write([
    write(
      change
        .delete(queuedEmails)
        .where(and(ne(queuedEmails.status, 'QUEUED'), lte(queuedEmails.createdAt, kept))),
    ),
    write(
      change
        .delete(deadLetters)
        .where(and(eq(deadLetters.status, 'SENT_AGAIN'), lte(deadLetters.failedAt, kept))),
    ),
  ]);
}

/**
 * Asks for e-mails that waited for the mail server until now, some at a time, and for those to many. Each
 * is asked for once in some minutes, so that messages do not pile up in the queue while the server is away.
 * A cron job calls it every minute.
 */
export async function retryQueuedEmails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { single, bulk } = await ctx.db.read({
    single: queuedEmailsToRetry(now, askedAtOnce(ctx.config.mailPerSecond)),
    bulk: waitingBulk(now, 1),
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
