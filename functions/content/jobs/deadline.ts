import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { changeItem } from '#functions/content/review/commands.ts';
import { refuseReview } from '#functions/content/review/errors.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import type { Relation } from '#functions/content/review/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { addDays, dayAnywhere, formatDate } from '#functions/core/values/dates.ts';
import {
  forgetReminders,
  isReminded,
  noteReminder,
  queueEmail,
  sendQueuedEmail,
} from '#functions/email/outbox/commands.ts';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { jobReview } from './review.ts';
import { endsSoonDays, extensionDays, laterDeadline } from './rules.ts';
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
    };
  },
});

const deadlineOf = ({ applicationDeadline }: Columns): string | null =>
  applicationDeadline ? String(applicationDeadline) : null;

/** The deadline to which its author can extend a vacancy now (D-160); null for others, or at another time. */
export function extensionOf(ctx: Context, row: ReviewedRow, relation: Relation): string | null {
  const isOwn = relation === 'author' || relation === 'admin-own';
  return isOwn && isPublic(row.status)
    ? laterDeadline(deadlineOf(row), dayAnywhere(ctx.now()))
    : null;
}

/**
 * Extends a published vacancy to the deadline that its author was shown; sent twice, it is extended once. Throws
 * `NOT_SIGNED_IN`, `NOT_FOUND`, `INVALID_FIELDS` when the vacancy is incomplete, and `CONFLICT` when it cannot be
 * extended to this day any more.
 */
export async function extendJob(ctx: Context, id: string, deadline: string): Promise<void> {
  const { row, relation } = found(await visibleItem(ctx, jobReview, id), jobReview.noun);
  if (deadlineOf(row) === deadline) return;
  if (extensionOf(ctx, row, relation) !== deadline) throw refuseReview.notExtended();
  await changeItem(ctx, jobReview, id, {
    action: 'update',
    version: row.version,
    fields: { applicationDeadline: deadline },
    isArranged: true,
  });
}
