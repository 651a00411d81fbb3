import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';

/** An e-mail that is queued by a write, and sent by its id afterwards. */
interface PlannedEmail {
  id: string;
  write: Write;
}

/** E-mails of one kind to some people, once each; `data` names the ballot. */
export const emailsTo = (
  ctx: Context,
  userIds: readonly string[],
  kind: QueuedEmailKind,
  data: Record<string, string | number | boolean | null>,
): PlannedEmail[] =>
  userIds.map((userId) => {
    const id = ctx.newId();
    return { id, write: queueEmail(ctx, sql`${users.id} = ${userId}`, { id, kind, data }) };
  });

/** Commits writes with e-mails about them, in one batch (`commit`, which says what it throws), and sends these. */
export async function commitAndSend(
  ctx: Context,
  writes: readonly Write[],
  emails: readonly PlannedEmail[],
  entry: Parameters<typeof commit>[2],
): Promise<void> {
  await commit(ctx, [...writes, ...emails.map(({ write }) => write)], entry);
  for (const { id } of emails) await sendQueuedEmail(ctx, id);
}
