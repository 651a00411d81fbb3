import { eq } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { noticeTo } from '#functions/email/outbox/commands.ts';
import type { NoticeKind } from '#functions/email/outbox/rules.ts';

/** A letter that goes with a step of a payment: its row for the batch, and its id for the queue. */
export interface Letter {
  id: string;
  write: Write;
}

type NoticeData = Parameters<typeof noticeTo>[2]['data'];

/** A letter to one account. */
export function letterTo(ctx: Context, userId: string, kind: NoticeKind, data: NoticeData): Letter {
  const id = ctx.newId();
  return { id, write: noticeTo(ctx, eq(users.id, userId), { id, kind, ...(data && { data }) }) };
}
