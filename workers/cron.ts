import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { logAuditHead, sealAuditLog } from '#functions/core/audit/commands.ts';
import { forgetTitles } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { sweepLimits } from '#functions/core/limits/commands.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import type { Tasks } from '#functions/core/registry.ts';
import { tellOfTrouble } from '#functions/health/alerts.ts';
import { noteEnd, noteStart } from '#functions/health/heartbeats.ts';
import { actorById } from '#functions/identity/access/sessions.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { runSchedules } from '#functions/lifecycle/schedules/jobs.ts';
import { domains } from '#functions/registry.ts';
import { sweepImages } from '#functions/site/images/jobs.ts';
import { recordKinds } from '#functions/site/records/kinds.ts';

/** What is left over in the audit log and the limits, beside what domains leave over. */
const everyFiveMinutes: Tasks = { sealAuditLog, sweepLimits };
const everyMinute: Tasks = { publishScheduled: (ctx) => runSchedules(ctx, actorById) };
const daily: Tasks = {
  logAuditHead,
  forgetTitles,
  /** What was removed for good leaves unused pictures behind. */
  async forgetItems(ctx) {
    await forgetDeleted(ctx, [...reviewKinds, ...recordKinds]);
    await sweepImages(ctx);
  },
};

const allOf = (own: Tasks, when: 'everyMinute' | 'everyFiveMinutes' | 'daily'): Tasks =>
  Object.assign({}, own, ...domains.map((domain) => domain[when]));

/** The tasks of each cron expression in wrangler.toml. */
const cronJobs: Record<string, Tasks> = {
  '0 0 * * *': allOf(daily, 'daily'),
  '*/5 * * * *': allOf(everyFiveMinutes, 'everyFiveMinutes'),
  '* * * * *': allOf(everyMinute, 'everyMinute'),
};

/** Runs a task; logs a failure with the name of the task, and returns it. */
const runTask = async (name: string, task: Tasks[string], ctx: Context): Promise<FailedTask[]> => {
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
