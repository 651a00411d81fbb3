import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { remembered } from '#functions/api/remembered.ts';
import { type ApiEnv, answers, idParam, ok, okBody, sendOk } from '#functions/api/reply.ts';
import { found } from '#functions/errors.ts';
import { reviewStatuses } from '#functions/moderation/rules.ts';
import { dayOf } from '#functions/shared/dates.ts';
import { allJobs, jobById, latestJob, type PublicJob } from './queries.ts';

const job = z
  .object({
    id: z.string(),
    title: z.string(),
    position: z.string().nullable(),
    subtitle: z.string().nullable().describe('The same text as position'),
    summary: z.string().describe('HTML'),
    description: z.string().describe('HTML'),
    country: z.string().nullable(),
    location: z.string().nullable().describe('The lab'),
    period: z.string().nullable().describe('The duration'),
    startDate: z.iso.date().nullable(),
    applicationDeadline: z.iso.date().nullable(),
    isExpired: z.literal([0, 1]).describe('1 once the deadline day has ended in UTC'),
    contactEmail: z.string().nullable(),
    website: z.string().nullable(),
    stamp: z.string().describe('The instant of its first publication, ISO 8601 UTC'),
    member: z.string().describe('The name of its author'),
    status: z.enum(reviewStatuses).describe('Always PUBLISHED here'),
    href: z.string().describe('The address on this site'),
  })
  .openapi('Job');

const list = createRoute({
  method: 'get',
  path: '/jobs',
  tags: ['Jobs'],
  summary: 'All published jobs, open and expired, newest first',
  responses: answers(z.array(job), 'At most 500 jobs'),
});

const latest = createRoute({
  method: 'get',
  path: '/jobs/latest',
  tags: ['Jobs'],
  summary: 'The open job published last',
  responses: answers(job.nullable(), 'The job, or null when none is open'),
});

const one = createRoute({
  method: 'get',
  path: '/jobs/{id}',
  tags: ['Jobs'],
  summary: 'One published job',
  request: { params: idParam },
  responses: answers(job, 'The job'),
});

/** The public calls about jobs (API-13, API-14, API-15). */
export const jobsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { ctx } = c.env;
    const reads = { items: allJobs(dayOf(ctx.now())) };
    const { text } = await remembered(ctx, 'jobs', reads, ({ items }) => okBody(items));
    return sendOk<PublicJob[]>(text);
  })
  .openapi(latest, async (c) => {
    const { ctx } = c.env;
    const { item } = await ctx.db.read({ item: latestJob(dayOf(ctx.now())) });
    return ok(item);
  })
  .openapi(one, async (c) => {
    const { ctx } = c.env;
    const { id } = c.req.valid('param');
    const { item } = await ctx.db.read({ item: jobById(id, dayOf(ctx.now())) });
    return ok(found(item, 'Job'));
  });
