import { and, eq, isNull, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context, Message } from '#functions/core/context.ts';
import { firstRow, select, statement } from '#functions/core/db/database.ts';
import { change, guarded, type Write, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { sendNotice } from './commands.ts';
import { noticeMessage } from './messages.ts';
import { deadLetters, notices } from './table.ts';

/** A message that has failed too often, as the queue gives it. */
interface DeadMessage {
  id: string;
  body: unknown;
  attempts: number;
}

/**
 * Puts a message that has failed too often aside, for an admin to see; a notice whose message it
 * was counts as failed. Repeating it does no harm.
 */
export async function putAside(ctx: Context, { id, body, attempts }: DeadMessage): Promise<void> {
  const kind = String((body as Partial<Message> | null)?.kind ?? 'unknown').slice(0, 40);
  const notice = noticeMessage.safeParse(body);
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
  const gaveUp = (noticeId: string): Write =>
    write(
      change
        .update(notices)
        .set({
          status: 'FAILED',
          claimedAt: null,
          lastError: sql`coalesce(${notices.lastError}, 'DEAD_LETTER')`,
        })
        .where(
          and(
            eq(notices.id, noticeId),
            eq(notices.status, 'QUEUED'),
            // It waits for the mail server: another message asks for it.
            isNull(notices.retryAt),
          ),
        ),
    );
  await ctx.db.write([write(aside), ...(notice.success ? [gaveUp(notice.data.id)] : [])]);
}

const openLetter = statement(
  () =>
    select
      .select({ body: deadLetters.body })
      .from(deadLetters)
      .where(and(eq(deadLetters.id, sql.placeholder('id')), eq(deadLetters.status, 'OPEN')))
      .limit(1),
  firstRow,
);

const queuedAgain = (id: string) =>
  change
    .update(notices)
    .set({ status: 'QUEUED', attempts: 0, claimedAt: null, retryAt: null })
    .where(and(eq(notices.id, id), eq(notices.status, 'FAILED')));

/**
 * Sends a notice that has failed again. Throws `CONFLICT` when it has not failed, or not any more,
 * and as `permitted` does.
 */
export async function sendNoticeAgain(ctx: Context, id: string): Promise<void> {
  permitted(ctx, 'letters.manage');
  await commit(ctx, [guarded(queuedAgain(id))], {
    action: 'letter.sent-again',
    record: ['notice', id],
  });
  await sendNotice(ctx, id);
}

/**
 * Hands a message that was put aside to the queue again. Throws `NOT_FOUND` when there is no open
 * one with this id, `CONFLICT` when somebody else was faster, and as `permitted` does.
 */
export async function sendDeadLetterAgain(ctx: Context, id: string): Promise<void> {
  permitted(ctx, 'letters.manage');
  const { letter } = await ctx.db.read({ letter: openLetter({ id }) });
  const body: unknown = JSON.parse(found(letter, 'Dead letter').body);
  const done = guarded(
    change
      .update(deadLetters)
      .set({ status: 'SENT_AGAIN' })
      .where(and(eq(deadLetters.id, id), eq(deadLetters.status, 'OPEN'))),
  );
  const entry = { action: 'letter.sent-again', record: ['deadLetter', id] } as const;
  const notice = noticeMessage.safeParse(body);
  if (notice.success) {
    await commit(ctx, [done, write(queuedAgain(notice.data.id))], entry);
    await sendNotice(ctx, notice.data.id);
    return;
  }
  // First to the queue: a message may come twice, but it must not be lost.
  await ctx.enqueue(body as Message);
  await commit(ctx, [done], entry);
}
