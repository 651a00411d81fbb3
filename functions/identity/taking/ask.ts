import { sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { maySend } from '#functions/identity/access/asked-emails.ts';
import { isOpen, queueInvitations } from '#functions/identity/claims/invitations.ts';
import { claims } from '#functions/identity/claims/table.ts';

const linkOf = (key: string, ctx: Context) =>
  readOf(
    { id: claims.id },
    sql`from ${claims} where ${claims.addressKey} = ${key} and ${isOpen(ctx)}
      order by ${claims.createdAt} desc limit 1`,
    firstRow,
  );

/**
 * E-mails the link of a claim to its address, if there is one; the answer is the same if there is none. Throws
 * `TOO_MANY_REQUESTS`.
 */
export async function askForClaimLink(ctx: Context, email: string): Promise<void> {
  const key = emailKey(email);
  if (!(await maySend(ctx, 'claim', key))) return;
  const { claim } = await ctx.db.read({ claim: linkOf(key, ctx) });
  const id = ctx.newId();
  await commit(ctx, [
    queueInvitations(ctx, 'claim-link', sql`${claims.id} = ${claim?.id ?? ''}`, sql`${id}`),
  ]);
  await sendQueuedEmail(ctx, id);
}
