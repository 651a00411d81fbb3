import { eq } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { queuedEmailTo } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';

/** An e-mail that goes with a step of a payment: its row for the batch, and its id for the queue. */
export interface OutgoingEmail {
  id: string;
  write: Write;
}

type QueuedEmailData = Parameters<typeof queuedEmailTo>[2]['data'];

/** An e-mail to one account. */
export function emailTo(
  ctx: Context,
  userId: string,
  kind: QueuedEmailKind,
  data: QueuedEmailData,
): OutgoingEmail {
  const id = ctx.newId();
  return {
    id,
    write: queuedEmailTo(ctx, eq(users.id, userId), { id, kind, ...(data && { data }) }),
  };
}
