import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';

/** E-mails to the scrutineers of a ballot: what to write in the batch of what they report, and what to do afterwards. */
export interface ScrutineerEmails {
  writes: Write[];
  send(): Promise<void>;
}

/** E-mails of one kind to some people, once each; `data` names the ballot. */
export function emailsTo(
  ctx: Context,
  userIds: readonly string[],
  kind: QueuedEmailKind,
  data: Record<string, string | number | boolean | null>,
): ScrutineerEmails {
  const each = userIds.map((userId) => ({ userId, id: ctx.newId() }));
  return {
    writes: each.map(({ userId, id }) =>
      queueEmail(ctx, sql`${users.id} = ${userId}`, { id, kind, data }),
    ),
    async send() {
      for (const { id } of each) await sendQueuedEmail(ctx, id);
    },
  };
}
