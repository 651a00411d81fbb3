import { sendAttentionDigest } from '#functions/attention/digest.ts';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { forgetLedgers } from '#functions/campaigns/delivery/ledger.ts';
import { reportCampaigns } from '#functions/campaigns/reports/jobs.ts';
import { remindOfDeadlines } from '#functions/content/jobs/reminders.ts';
import { sendDigest } from '#functions/content/review/digest.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { logAuditHead, sealAuditLog } from '#functions/core/audit/commands.ts';
import { forgetTitles } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { sweepLimits } from '#functions/core/limits/commands.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { retryQueuedEmails, sweepQueuedEmails } from '#functions/email/outbox/commands.ts';
import { forgetMailReports } from '#functions/email/suppression/commands.ts';
import { tellOfTrouble } from '#functions/health/alerts.ts';
import { noteEnd, noteStart, sendHeartbeat } from '#functions/health/heartbeats.ts';
import { actorById } from '#functions/identity/access/sessions.ts';
import { forgetRegistrations, sweepAccess } from '#functions/identity/access/sweep.ts';
import { eraseClosed } from '#functions/identity/account/closing.ts';
import { sweepAddresses } from '#functions/identity/addresses/sweep.ts';
import { tellManyExported } from '#functions/identity/administration/exports.ts';
import { expireClaims } from '#functions/identity/claims/ends.ts';
import { remindOfClaims } from '#functions/identity/claims/invitations.ts';
import { forgetImportLines, resumeImports } from '#functions/identity/imports/ranges.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { runSchedules } from '#functions/lifecycle/schedules/jobs.ts';
import { forgetDocuments } from '#functions/membership/documents/forget.ts';
import { forgetInvoices } from '#functions/membership/invoices/forget.ts';
import { remindOfInvoices } from '#functions/membership/invoices/reminders.ts';
import { sweepPayments } from '#functions/membership/payments/reports/asking.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';
import { resumeBackup, startBackup } from '#functions/operations/nightly.ts';
import { sweepImages, sweepSizes } from '#functions/site/images/jobs.ts';
import { recordKinds } from '#functions/site/records/kinds.ts';
import { sweepShareImages } from '#functions/site/share/jobs.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { tendVotes } from '#functions/voting/jobs.ts';

type Task = (ctx: Context) => Promise<void>;

/** Tasks by the names under which the log and the administrators' screen know them. */
type Tasks = Record<string, Task>;

const tellAdmins: Task = (ctx) => sendDigest(ctx, reviewKinds);

const publishScheduled: Task = (ctx) => runSchedules(ctx, actorById);

/** What was removed for good leaves unused pictures behind. */
const forgetItems: Task = async (ctx) => {
  await forgetDeleted(ctx, [...reviewKinds, ...recordKinds]);
  await sweepImages(ctx);
};

/**
 * Processes what was left over: unsealed rows of the audit log, old counters, lost e-mails and sizes,
 * payments without a report; notifies administrators of submissions and on Mondays of all that needs attention, members
 * of the end of their membership, and authors of that of their vacancies; sends a message through the queue whose
 * arrival is noted;
 * goes on with a backup that stands still; erases closed accounts whose week is over.
 */
const sweep: Tasks = {
  sealAuditLog,
  sweepLimits,
  sweepAccess,
  sweepAddresses,
  tellManyExported,
  sweepQueuedEmails,
  sweepSizes,
  sweepPayments,
  tellAdmins,
  sendAttentionDigest,
  remindOfEnds,
  remindOfDeadlines,
  remindOfInvoices,
  sendHeartbeat,
  resumeBackup,
  resumeImports,
  remindOfClaims,
  expireClaims,
  eraseClosed,
};

/** What happens once a day, at midnight UTC. */
const daily: Tasks = {
  logAuditHead,
  forgetItems,
  forgetTitles,
  forgetRegistrations,
  forgetImportLines,
  forgetMailReports,
  forgetLedgers,
  sweepShareImages,
  forgetDocuments,
  forgetInvoices,
  startBackup,
};

/**
 * Freezes rolls, publishes commitments and counts ended votes, sends members the e-mails about ballots, retries waiting e-mails, keeps campaigns
 * going and tells how they went, and publishes and takes down what was scheduled.
 */
const everyMinute: Tasks = {
  tendVotes,
  queueBallotEmails,
  confirmVotes,
  retryQueuedEmails,
  sweepCampaigns,
  reportCampaigns,
  publishScheduled,
};

/** The tasks of each cron expression in wrangler.toml. */
const cronJobs: Record<string, Tasks> = {
  '0 0 * * *': daily,
  '*/5 * * * *': sweep,
  '* * * * *': everyMinute,
};

/** Runs a task; logs a failure with the name of the task, and returns it. */
const runTask = async (name: string, task: Task, ctx: Context): Promise<FailedTask[]> => {
  try {
    await task(ctx);
    return [];
  } catch (error) {
    logError('task.failed', { task: name, error: errorDetails(error) });
    return [{ name, error }];
  }
};

interface FailedTask {
  name: string;
  error: unknown;
}

/**
 * Runs the tasks of a cron expression, every one even when others fail, notes the run, and then fails if one
 * did. An unknown expression is a configuration error.
 */
export async function runCronJob(cron: string, ctx: Context): Promise<void> {
  const tasks = cronJobs[cron];
  if (!tasks) throw new Error(`No cron job belongs to the cron expression "${cron}".`);
  await noteStart(ctx, cron);
  const done = await Promise.all(
    Object.entries(tasks).map(([name, task]) => runTask(name, task, ctx)),
  );
  const failed = done.flat();
  await noteEnd(
    ctx,
    cron,
    failed.map(({ name }) => name),
  );
  await runTask('tellOfTrouble', tellOfTrouble, ctx);
  const [first] = failed;
  if (first) throw first.error;
}
