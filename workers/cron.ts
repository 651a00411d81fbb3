import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { forgetLedgers } from '#functions/campaigns/delivery/ledger.ts';
import { sendDigest } from '#functions/content/review/digest.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { logAuditHead, sealAuditLog } from '#functions/core/audit/commands.ts';
import { purgeDaily } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { sweepLimits } from '#functions/core/limits/commands.ts';
import { retryQueuedEmails, sweepQueuedEmails } from '#functions/email/outbox/commands.ts';
import { forgetMailReports } from '#functions/email/suppression/commands.ts';
import { sweepAccess } from '#functions/identity/access/sweep.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { sweepPayments } from '#functions/membership/payments/reports/asking.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';
import { sweepImages, sweepSizes } from '#functions/site/images/jobs.ts';
import { recordKinds } from '#functions/site/records/kinds.ts';
import { sweepShareImages } from '#functions/site/share/jobs.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { sealBallots } from '#functions/voting/results/seal.ts';

type Task = (ctx: Context) => Promise<void>;

/** Runs every task, even when one of them fails, and then fails. */
async function runAll(ctx: Context, tasks: Task[]): Promise<void> {
  const done = await Promise.allSettled(tasks.map((task) => task(ctx)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

const tellAdmins: Task = (ctx) => sendDigest(ctx, reviewKinds);

/** What was removed for good leaves unused pictures behind. */
const forgetItems: Task = async (ctx) => {
  await forgetDeleted(ctx, [...reviewKinds, ...recordKinds]);
  await sweepImages(ctx);
};

/**
 * Processes what was left over: unsealed rows of the audit log, old counters, lost e-mails and sizes,
 * payments without a report; notifies administrators of submissions, and members of the end of their
 * membership.
 */
const sweep: Task = (ctx) =>
  runAll(ctx, [
    sealAuditLog,
    sweepLimits,
    sweepAccess,
    sweepQueuedEmails,
    sweepSizes,
    sweepPayments,
    tellAdmins,
    remindOfEnds,
  ]);

/** What happens once a day, at midnight UTC. */
const daily: Task = (ctx) =>
  runAll(ctx, [
    purgeDaily,
    logAuditHead,
    forgetItems,
    forgetMailReports,
    forgetLedgers,
    sweepShareImages,
  ]);

/**
 * Counts ended votes, sends members the e-mails about ballots, retries waiting e-mails, and keeps campaigns
 * going.
 */
const everyMinute: Task = (ctx) =>
  runAll(ctx, [sealBallots, queueBallotEmails, retryQueuedEmails, sweepCampaigns]);

/** The tasks of each cron expression in wrangler.toml. */
const cronJobs: Record<string, Task> = {
  '0 0 * * *': daily,
  '*/5 * * * *': sweep,
  '* * * * *': everyMinute,
};

/** Runs the cron job of an expression; an unknown expression is a configuration error. */
export async function runCronJob(cron: string, ctx: Context): Promise<void> {
  const run = cronJobs[cron];
  if (!run) throw new Error(`No cron job belongs to the cron expression "${cron}".`);
  await run(ctx);
}
