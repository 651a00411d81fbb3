import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { waitingBulk } from './bulk.ts';
import { askForBulk, sendQueuedEmail } from './commands.ts';
import { queuedEmailsToRetry } from './queries.ts';
import { askedAtOnce, messageLasts } from './rules.ts';
import { queuedEmails } from './table.ts';

/**
 * Asks for e-mails that waited for the mail server until now, some at a time, and for those to many. Each
 * is asked for once in some minutes, so that messages do not pile up in the queue while the server is away.
 * A cron job calls it every minute.
 */
export async function retryQueuedEmails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { single, bulk } = await ctx.db.read({
    single: queuedEmailsToRetry(now, askedAtOnce(ctx.config.mailPerSecond)),
    bulk: waitingBulk(now, 1),
  });
  if (bulk.length > 0) await askForBulk(ctx);
  if (single.length === 0) return;
  await ctx.db.write([
    write(
      change
        .update(queuedEmails)
        .set({ retryAt: new Date(now.getTime() + messageLasts).toISOString() })
        .where(
          and(
            eq(queuedEmails.status, 'QUEUED'),
            lte(queuedEmails.retryAt, now.toISOString()),
            sql`${queuedEmails.id} in (select "value" from json_each(${JSON.stringify(single)}))`,
          ),
        ),
    ),
  ]);
  for (const id of single) await sendQueuedEmail(ctx, id);
}
