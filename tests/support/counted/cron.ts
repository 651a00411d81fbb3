import * as cron from '../../../workers/cron.ts';
import { inInvocation } from '../invocations.ts';

/** All tasks of a cron expression are one invocation. */
export const runCronJob: typeof cron.runCronJob = (expression, ctx) =>
  inInvocation(`cron ${expression}`, () => cron.runCronJob(expression, ctx));
