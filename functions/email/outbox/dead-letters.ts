import { and, eq, isNull, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context, Message } from '#functions/core/context.ts';
import { firstOf, select } from '#functions/core/db/database.ts';
import { change, guarded, type Write, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { sendQueuedEmail } from './commands.ts';
import { queuedEmailMessage } from './messages.ts';
import { deadLetters, queuedEmails } from './table.ts';

/** A message that has failed too often, as the queue gives it. */
interface DeadMessage {
  id: string;
  body: unknown;
  attempts: number;
}

/**
 * Keeps a message that has failed too often, for an admin to see; a notice whose message it
 * was counts as failed. Repeating it does no harm.
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
            // It waits for the mail server: another message asks for it.
            isNull(queuedEmails.retryAt),
          ),
        ),
    );
  await ctx.db.write([write(aside), ...(queuedEmail.success ? [gaveUp(queuedEmail.data.id)] : [])]);
}

const openDeadLetter = firstOf(() =>
  select
    .select({ body: deadLetters.body })
    .from(deadLetters)
    .where(and(eq(deadLetters.id, sql.placeholder('id')), eq(deadLetters.status, 'OPEN'))),
);

const queuedAgain = (id: string) =>
  change
    .update(queuedEmails)
    .set({ status: 'QUEUED', attempts: 0, claimedAt: null, retryAt: null })
    .where(and(eq(queuedEmails.id, id), eq(queuedEmails.status, 'FAILED')));

/**
 * Sends a queued e-mail that has failed again. Throws `CONFLICT` when it has not failed, or not any more,
 * and as `permitted` does.
 */
export async function sendQueuedEmailAgain(ctx: Context, id: string): Promise<void> {
  permitted(ctx, 'outbox.manage');
  await commit(ctx, [guarded(queuedAgain(id))], {
    action: 'letter.sent-again',
    record: ['notice', id],
  });
  await sendQueuedEmail(ctx, id);
}

/**
 * Hands a message that was given up to the queue again. Throws `NOT_FOUND` when there is no open
 * one with this id, `CONFLICT` when somebody else was faster, and as `permitted` does.
 */
export async function sendDeadLetterAgain(ctx: Context, id: string): Promise<void> {
  permitted(ctx, 'outbox.manage');
  const { deadLetter } = await ctx.db.read({ deadLetter: openDeadLetter({ id }) });
  const body: unknown = JSON.parse(found(deadLetter, 'Dead letter').body);
  const done = guarded(
    change
      .update(deadLetters)
      .set({ status: 'SENT_AGAIN' })
      .where(and(eq(deadLetters.id, id), eq(deadLetters.status, 'OPEN'))),
  );
  const entry = { action: 'letter.sent-again', record: ['deadLetter', id] } as const;
  const queuedEmail = queuedEmailMessage.safeParse(body);
  if (queuedEmail.success) {
    await commit(ctx, [done, write(queuedAgain(queuedEmail.data.id))], entry);
    await sendQueuedEmail(ctx, queuedEmail.data.id);
    return;
  }
  // First to the queue: a message may come twice, but it must not be lost.
  await ctx.enqueue(body as Message);
  await commit(ctx, [done], entry);
}
