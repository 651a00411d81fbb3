import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { mostReminders, remindersDue } from './model/rules.ts';
import { invoices } from './model/table.ts';

const remindedAtOnce = 50;

/** Open invoices that are overdue and due another reminder: after one, 14 and 30 days. */
const toRemind = (today: string) =>
  readFew(
    pickColumns(invoices, ['id', 'userId', 'number', 'amount', 'currency', 'dueAt', 'reminded']),
    sql`from ${invoices} where ${invoices.status} = 'OPEN' and ${invoices.dueAt} <= ${addDays(today, -1)}
        and ${invoices.reminded} < (1 + (${invoices.dueAt} <= ${addDays(today, -14)})
          + (${invoices.dueAt} <= ${addDays(today, -30)}))
      order by ${invoices.dueAt} limit ${remindedAtOnce}`,
  );

/**
 * Reminds of overdue invoices, three times at most. The number of reminders is raised in the batch of the e-mail, so
 * that of two cron jobs at once only one writes it. A cron job calls it.
 */
export async function remindOfInvoices(ctx: Context): Promise<void> {
  const today = dayOf(ctx.now());
  const { rows } = await ctx.db.read({ rows: toRemind(today) });
  for (const { id, userId, reminded, ...facts } of rows) {
    const due = Math.min(mostReminders, remindersDue(facts.dueAt, today));
    const raised = change
      .update(invoices)
      .set({ reminded: due })
      .where(
        and(eq(invoices.id, id), eq(invoices.status, 'OPEN'), eq(invoices.reminded, reminded)),
      );
    const email = ctx.newId();
    const data = { invoiceId: id, ...facts };
    try {
      await ctx.db.write([
        guard(raised),
        queueEmail(ctx, eq(users.id, userId), { id: email, kind: 'invoice-reminder', data }),
      ]);
    } catch (error) {
      if (isConflict(error)) continue;
      throw error;
    }
    await sendQueuedEmail(ctx, email);
  }
}
