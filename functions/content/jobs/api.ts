import * as z from 'zod';
import { carriedShape, reviewCalls } from '#functions/content/review/review-calls.ts';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import type { TableRow } from '#functions/core/db/read-of.ts';
import { toFlag } from '#functions/core/db/rows.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { addItem, addList } from '#functions/core/http/public-calls.ts';
import { answers, ok, replyFields } from '#functions/core/http/reply.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { allJobs, jobById, latestJob } from './queries.ts';
import { jobReview } from './review.ts';
import { isExpired } from './rules.ts';
import { jobFields } from './schema.ts';
import { jobs } from './table.ts';

const text = z.string().nullable();
const own = {
  ...replyFields(jobFields, jobs),
  employer: text.describe('The employer; null in older items, which name it in location'),
  location: text.describe('The place; in older items the lab too'),
  period: text.describe('The duration'),
};

const job = z
  .object({
    id: z.string(),
    ...own,
    subtitle: z.string().nullable().describe('The same text as position'),
    isExpired: replied.isExpired,
    stamp: z.string().describe('The instant of its first publication, ISO 8601 UTC'),
    member: z.string().describe('The name of its author'),
    status: z.enum(reviewStatuses).describe('Always PUBLISHED here'),
    href: z.string().describe('The address on this site'),
  })
  .meta({ id: 'Job' });

const latest = createRoute({
  method: 'get',
  path: '/jobs/latest',
  tags: ['Jobs'],
  summary: 'The open job published last',
  responses: answers(job.nullable(), 'The job, or null when none is open'),
});

/** The public calls about jobs (API-13, API-14, API-15). */
export const jobsApi = new Calls();
const shared = { path: '/jobs', tag: 'Jobs', item: job } as const;
addList(jobsApi, {
  ...shared,
  summary: 'All published jobs, open and expired, newest first',
  read: allJobs,
});
jobsApi.answer(latest, async (c) => {
  const { ctx } = c.env;
  const { item } = await ctx.db.read({ item: latestJob(dayAnywhere(ctx.now())) });
  return ok(item);
});
addItem(jobsApi, {
  ...shared,
  summary: 'One published job',
  says: 'The job',
  noun: 'Job',
  read: jobById,
});

/** The calls about jobs for authors, and for administrators (API-18). */
export const jobReviewApi = reviewCalls({
  review: jobReview,
  name: 'Job',
  item: z.object({
    ...carriedShape,
    ...own,
    isExpired: replied.isExpired,
  }),
  fields: jobFields,
  computed: (job: TableRow<typeof jobs>, today) => ({
    isExpired: toFlag(isExpired(job, today)),
  }),
});
