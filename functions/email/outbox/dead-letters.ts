import { and, asc, count, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context, Message } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { select } from '#functions/core/db/database.ts';
import { countOf, readFirst } from '#functions/core/db/read-of.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sendQueuedEmail } from './commands.ts';
import { queuedEmailMessage } from './messages.ts';
import { futileErrors, sentAgainAtOnce } from './rules.ts';
import { deadLetters, queuedEmails } from './table.ts';

/** A message that failed too often, as the queue delivers it. */
interface DeadMessage {
  id: string;
  body: unknown;
  attempts: number;
}

/**
 * Stores a message that failed too often, for administrators to see; an e-mail whose message it was counts as
 * failed. Safe to repeat.
 */
export async function keepDeadMessage(
  ctx: Context,
  { id, body, attempts }: DeadMessage,
): Promise<void> {
  const kind = String((body as Partial<Message> | null)?.kind ?? 'unknown').slice(0, 40);
  const queuedEmail = queuedEmailMessage.safeParse(body);
  const aside = change
    .insert(deadLetters)
    .values({
      id,
      kind,
      body: JSON.stringify(body ?? null),
      attempts,
      failedAt: ctx.now().toISOString(),
    })
    .onConflictDoNothing();
  const gaveUp = (queuedEmailId: string): Write =>
    write(
      change
        .update(queuedEmails)
        .set({
          status: 'FAILED',
          claimedAt: null,
          lastError: sql`coalesce(${queuedEmails.lastError}, 'DEAD_LETTER')`,
        })
        .where(
          and(
            eq(queuedEmails.id, queuedEmailId),
            eq(queuedEmails.status, 'QUEUED'),
            // It waits for the mail server: another message will ask for it.
            isNull(queuedEmails.retryAt),
          ),
        ),
    );
  await ctx.db.write([write(aside), ...(queuedEmail.success ? [gaveUp(queuedEmail.data.id)] : [])]);
}

const asNew = { status: 'QUEUED', attempts: 0, claimedAt: null } as const;

const requeueEmail = (id: string) =>
  change
    .update(queuedEmails)
    .set({ ...asNew, retryAt: null })
    .where(and(eq(queuedEmails.id, id), eq(queuedEmails.status, 'FAILED')));

/**
 * Sends a failed e-mail again. Throws `CONFLICT` when it has not failed, or no longer has, and as `authorize`
 * does.
 */
export async function sendQueuedEmailAgain(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'outbox.manage', { proof: 'none' });
  await commit(ctx, [guard(requeueEmail(id))], {
    action: 'letter.sent-again',
    record: ['notice', id],
  });
  await sendQueuedEmail(ctx, id);
}

/**
 * Puts a dead-letter message back into the queue. Throws `NOT_FOUND` when there is no open one with this id,
 * `CONFLICT` when somebody else was faster, and as `authorize` does.
 */
export async function sendDeadLetterAgain(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'outbox.manage', { proof: 'none' });
  const { deadLetter } = await ctx.db.read({
    deadLetter: readFirst(
      pickColumns(deadLetters, ['body']),
      sql`from ${deadLetters} where ${deadLetters.id} = ${id} and ${deadLetters.status} = 'OPEN'`,
    ),
  });
  const body: unknown = JSON.parse(found(deadLetter, 'Dead letter').body);
  const done = guard(
    change
      .update(deadLetters)
      .set({ status: 'SENT_AGAIN' })
      .where(and(eq(deadLetters.id, id), eq(deadLetters.status, 'OPEN'))),
  );
  const entry = { action: 'letter.sent-again', record: ['deadLetter', id] } as const;
  const queuedEmail = queuedEmailMessage.safeParse(body);
  if (queuedEmail.success) {
    await commit(ctx, [done, write(requeueEmail(queuedEmail.data.id))], entry);
    await sendQueuedEmail(ctx, queuedEmail.data.id);
    return;
  }
  // Queue first: a message may arrive twice, but must not be lost.
  await ctx.enqueue(body as Message);
  await commit(ctx, [done], entry);
}

/**
 * Removes a dead-letter message that nobody needs any more; the audit log keeps its id. An e-mail whose
 * message it was stays among the failed ones. Throws `CONFLICT` when somebody else was faster, and as `authorize`
 * does.
 */
export async function discardDeadLetter(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'outbox.manage', { proof: 'none' });
  const gone = change
    .delete(deadLetters)
    .where(and(eq(deadLetters.id, id), eq(deadLetters.status, 'OPEN')));
  await commit(ctx, [guard(gone)], { action: 'letter.discarded', record: ['deadLetter', id] });
}

/** Failed e-mails that may arrive when sent again; those with expired links and the like cannot. */
const resendable = and(
  eq(queuedEmails.status, 'FAILED'),
  ne(queuedEmails.toAddress, ''),
  notInArray(sql`coalesce(${queuedEmails.lastError}, '')`, [...futileErrors]),
);

/** How many failed e-mails can be sent again. Throws as `authorize` does. */
export async function failedQueuedEmails(ctx: Context): Promise<number> {
  authorize(ctx, 'outbox.manage');
  return (await ctx.db.read({ n: countOf(sql`${queuedEmails} where ${resendable}`) })).n;
}

/**
 * Sends the failed e-mails again, the oldest first and at most `sentAgainAtOnce`: they wait as after an
 * outage and go out some at a time. Throws `CONFLICT` when their number is not the confirmed one, and as
 * `authorize` does.
 */
export async function sendAllAgain(ctx: Context, confirmed: number): Promise<void> {
  authorize(ctx, 'outbox.manage', { proof: 'none' });
  const some = select
    .select({ id: queuedEmails.id })
    .from(queuedEmails)
    .where(resendable)
    .orderBy(asc(queuedEmails.createdAt), asc(queuedEmails.id))
    .limit(sentAgainAtOnce);
  const number = select.select({ n: count() }).from(queuedEmails).where(resendable);
  const done = guard(
    change
      .update(queuedEmails)
      .set({ ...asNew, retryAt: ctx.now().toISOString() })
      .where(and(sql`${queuedEmails.id} in ${some}`, sql`${number} = ${confirmed}`)),
  );
  await commit(ctx, [done], {
    action: 'letters.sent-again',
    record: ['notices', 'failed'],
    details: { count: Math.min(confirmed, sentAgainAtOnce) },
  });
}
