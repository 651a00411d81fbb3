import { and, asc, count, eq, ne, notInArray, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, select, statement } from '#functions/core/db/database.ts';
import { change, guarded } from '#functions/core/db/write.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { futileErrors, sentAgainAtOnce } from './rules.ts';
import { queuedEmails } from './table.ts';

/** Failed e-mails that may arrive when they are sent again; dead links and the like cannot. */
const resendable = and(
  eq(queuedEmails.status, 'FAILED'),
  ne(queuedEmails.toAddress, ''),
  notInArray(sql`coalesce(${queuedEmails.lastError}, '')`, [...futileErrors]),
);

const counted = statement(
  () =>
    select
      .select({ n: count().as('n') })
      .from(queuedEmails)
      .where(resendable),
  (rows) => firstRow(rows)?.n ?? 0,
);

/** How many failed e-mails there are to send again. Throws as `permitted` does. */
export async function failedQueuedEmails(ctx: Context): Promise<number> {
  permitted(ctx, 'outbox.manage');
  return (await ctx.db.read({ n: counted({}) })).n;
}

/**
 * Sends the failed e-mails again, the oldest first and at most `sentAgainAtOnce` of them: they wait like
 * after an outage and go out some at a time. Throws `CONFLICT` when there are not just as many as
 * anyone who confirmed it was told, and as `permitted` does.
 */
export async function sendAllAgain(ctx: Context, confirmed: number): Promise<void> {
  permitted(ctx, 'outbox.manage');
  const some = select
    .select({ id: queuedEmails.id })
    .from(queuedEmails)
    .where(resendable)
    .orderBy(asc(queuedEmails.createdAt), asc(queuedEmails.id))
    .limit(sentAgainAtOnce);
  const number = select.select({ n: count() }).from(queuedEmails).where(resendable);
  const done = guarded(
    change
      .update(queuedEmails)
      .set({
        status: 'QUEUED',
        attempts: 0,
        claimedAt: null,
        retryAt: ctx.now().toISOString(),
      })
      .where(and(sql`${queuedEmails.id} in ${some}`, sql`${number} = ${confirmed}`)),
  );
  await commit(ctx, [done], {
    action: 'letters.sent-again',
    record: ['notices', 'failed'],
    details: { count: Math.min(confirmed, sentAgainAtOnce) },
  });
}
