import { and, eq, lte, ne, SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import type { NoticeMessage } from './messages.ts';
import { lostNotices } from './queries.ts';
import { type NoticeKind, noticesKept } from './rules.ts';
import { deadLetters, notices } from './table.ts';

/** What a notice remembers until it is sent, as JSON. */
type Stored =
  | string
  | number
  | boolean
  | null
  | readonly Stored[]
  | { readonly [name: string]: Stored };

/** A notice to be written: which letter, and what it needs to say. */
export interface NewNotice {
  id: string | SQL;
  kind: NoticeKind | SQL;
  data?: Record<string, Stored> | SQL;
  /** Rows with a `userId`, named "one": each account among them is written to, once for each. */
  among?: SQL;
}

/**
 * Writes a notice to the account that a condition on `users` names, with its address and language
 * as they stand; writes none when there is no such account. It belongs into the batch of what it
 * tells of, and `sendNotice` follows once that batch has happened.
 */
export function noticeTo(
  ctx: Context,
  condition: SQL,
  { id, kind, data = {}, among }: NewNotice,
): Write {
  const at = ctx.now().toISOString();
  // A cross join keeps its order: few rows, then the account of each by its key.
  const readers = among
    ? sql`${among} cross join ${users} on ${users.id} = "one"."userId"`
    : sql`${users}`;
  const built = sql`
    insert into ${notices} (${columnList(notices, 'id', 'kind', 'userId', 'toAddress', 'language', 'data', 'createdAt')})
    select ${id}, ${kind}, ${users.id}, ${users.email}, ${users.language}, ${data instanceof SQL ? data : JSON.stringify(data)}, ${at}
    from ${readers} where ${users.email} is not null and ${condition}`;
  return write(built);
}

/**
 * Asks the queue to send a notice. When the queue cannot take it, the notice waits in its table
 * for the next tick, since what it tells of has already happened.
 */
export async function sendNotice(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.enqueue<NoticeMessage>({ v: 1, kind: 'notice', id });
  } catch (error) {
    console.error({ event: 'notice.not-queued', id, error: (error as Error).name });
  }
}

/** Asks for the e-mails to many that wait (`bulkKinds`); a cron job asks again each minute. */
export async function askForBulk(ctx: Context): Promise<void> {
  try {
    await ctx.enqueue<NoticeMessage>({ v: 1, kind: 'bulk-notices' });
  } catch (error) {
    console.error({ event: 'notices.not-queued', error: (error as Error).name });
  }
}

/**
 * Asks again for notices whose message was lost, and forgets what has been done with for long;
 * a tick calls it.
 */
export async function sweepNotices(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { lost } = await ctx.db.read({ lost: lostNotices(now) });
  for (const id of lost) await sendNotice(ctx, id);
  const kept = new Date(now.getTime() - noticesKept).toISOString();
  await ctx.db.write([
    write(
      change.delete(notices).where(and(ne(notices.status, 'QUEUED'), lte(notices.createdAt, kept))),
    ),
    write(
      change
        .delete(deadLetters)
        .where(and(eq(deadLetters.status, 'SENT_AGAIN'), lte(deadLetters.failedAt, kept))),
    ),
  ]);
}
