import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isConflict } from '#functions/core/errors.ts';
import { addDays, dayAnywhere, formatDate } from '#functions/core/values/dates.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { forgetReminders, isReminded, noteReminder } from '#functions/email/outbox/reminders.ts';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { endsSoonDays, extensionDays } from './rules.ts';
import { jobs } from './table.ts';

/** How many reminders one run sends. */
const atOnce = 50;

/**
 * The vacancies that end within five days and whose authors have not been reminded of this deadline. What was
 * published or updated within its last days needs no reminder: its author has just had the deadline in view.
 */
const endingJobs = (today: string) =>
  readOf(
    {
      id: jobs.id,
      title: jobs.title,
      authorId: sql<string>`${jobs.authorId}`,
      deadline: sql<string>`${jobs.applicationDeadline}`,
    },
    sql`from ${jobs} where ${jobs.status} = 'PUBLISHED' and not ${jobs.isSample} and ${jobs.authorId} is not null
      and ${jobs.applicationDeadline} between ${today} and ${addDays(today, endsSoonDays)}
      and ${jobs.updatedAt} < date(${jobs.applicationDeadline}, ${`-${endsSoonDays} days`})
      and not ${isReminded('job-ending', jobs.id, jobs.applicationDeadline)}
      order by ${jobs.applicationDeadline}, ${jobs.id} limit ${atOnce}`,
  );

/**
 * Reminds authors five days before their vacancy ends, once for each deadline, with a link to extend it (D-160). Run by
 * a cron job; runs at once or repeated ones send one e-mail.
 */
export async function remindOfDeadlines(ctx: Context): Promise<void> {
  const today = dayAnywhere(ctx.now());
  const { ending } = await ctx.db.read({ ending: endingJobs(today) });
  for (const { id: jobId, title, authorId, deadline } of ending) {
    const id = ctx.newId();
    const author = sql`${users.id} = ${authorId} and ${users.status} = 'ACTIVE'`;
    try {
      await ctx.db.write([
        noteReminder(ctx, 'job-ending', jobId, deadline),
        queueEmail(ctx, author, { id, kind: 'job-ending', data: { jobId, title, deadline } }),
      ]);
    } catch (error) {
      // Another run has sent it.
      if (isConflict(error)) continue;
      throw error;
    }
    await sendQueuedEmail(ctx, id);
  }
  // A deadline that is over is never due again.
  await ctx.db.write([forgetReminders('job-ending', today)]);
}

/** To the author of a vacancy, five days before it ends. */
export const jobEnding = template({
  data: z.object({
    jobId: z.string().regex(/^[\w-]{1,64}$/),
    title: z.string(),
    deadline: z.iso.date(),
  }),
  write(t, { jobId, title, deadline }, facts) {
    const said = { title: safeTitle(title), date: formatDate(deadline, facts.language) };
    return {
      subject: t('job-ending.subject', said),
      paragraphs: [t('job-ending.text', said), t('job-ending.extend', { days: extensionDays })],
      action: {
        label: t('job-ending.label'),
        href: pageHref(facts, `/my/jobs/${jobId}`),
      },
      afterwards: [t('job-ending.nothing')],
    };
  },
});
