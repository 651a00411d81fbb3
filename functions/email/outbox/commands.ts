import { and, eq, lte, ne, SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import type { QueuedEmailMessage } from './messages.ts';
import { lostQueuedEmails } from './queries.ts';
import { type QueuedEmailKind, queuedEmailsKept } from './rules.ts';
import { deadLetters, queuedEmails } from './table.ts';

/** What a notice remembers until it is sent, as JSON. */
type Stored =
  | string
  | number
  | boolean
  | null
  | readonly Stored[]
  | { readonly [name: string]: Stored };

/** A notice to be written: which e-mail, and what it needs to say. */
export interface NewQueuedEmail {
  id: string | SQL;
  kind: QueuedEmailKind | SQL;
  data?: Record<string, Stored> | SQL;
  /** Rows with a `userId`, named "one": each account among them is written to, once for each. */
  among?: SQL;
}

/**
 * Writes a notice to the account that a condition on `users` names, with its address and language
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
 * Asks the queue to send a notice. When the queue cannot take it, the notice waits in its table
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
 * Asks again for notices whose message was lost, and forgets what has been done with for long;
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
