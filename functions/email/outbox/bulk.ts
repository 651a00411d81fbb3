import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { claimBatchSize, pauseAfter } from '#functions/email/transport/trouble.ts';
import { askForBulk } from './commands.ts';
import { deliverQueuedEmail } from './deliver.ts';
import { dueBulkEmails } from './queries.ts';
import { bulkAtOnce, bulkKinds, troubleWait } from './rules.ts';
import { queuedEmails } from './table.ts';

/** While the mail server accepts nothing, no bulk e-mail is tried. */
async function postponeAll(ctx: Context, oldest: string): Promise<void> {
  const now = ctx.now().getTime();
  const at = new Date(now + troubleWait(now - Date.parse(oldest), false)).toISOString();
  await ctx.db.write([
    write(
      change
        .update(queuedEmails)
        .set({ retryAt: at })
        .where(
          and(
            eq(queuedEmails.status, 'QUEUED'),
            inArray(queuedEmails.kind, [...bulkKinds]),
            isNull(queuedEmails.claimedAt),
            or(isNull(queuedEmails.retryAt), lte(queuedEmails.retryAt, at)),
          ),
        ),
    ),
  ]);
}

/**
 * Sends waiting bulk e-mails at the rate that the mail server allows. If the server says that this is too
 * fast, the rate falls to the number it has just accepted; if it accepts nothing, all wait. After a batch it
 * asks for another message, so that campaigns in the same queue get their turn.
 */
export async function sendBulk(ctx: Context): Promise<void> {
  let perSecond = ctx.config.mailPerSecond;
  for (let left = bulkAtOnce; left > 0; ) {
    const most = claimBatchSize(perSecond);
    const { rows } = await ctx.db.read({ rows: dueBulkEmails(ctx.now(), most) });
    const [oldest] = rows;
    if (!oldest) return;
    // After trouble, a single e-mail tests whether it is over.
    const some = oldest.retryAt && left === bulkAtOnce ? [oldest] : rows;
    const begun = ctx.now().getTime();
    const done = await Promise.all(some.map(({ id }) => deliverQueuedEmail(ctx, id)));
    const sent = done.filter((one) => one === 'sent').length;
    if (done.includes('trouble')) {
      if (sent === 0) return postponeAll(ctx, oldest.createdAt);
      perSecond = Math.min(perSecond, sent);
    }
    const attempted = done.filter((one) => one !== 'nothing').length;
    left -= some.length;
    await ctx.wait(pauseAfter(attempted, ctx.now().getTime() - begun, perSecond));
  }
  await askForBulk(ctx);
}
