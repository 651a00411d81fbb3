import { defineReview, rowOf, type TypedItem } from '#functions/content/review/kind.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { jobColumns, toPublicJob } from './queries.ts';
import { type JobFields, jobGates } from './schema.ts';
import { jobs } from './table.ts';

/** The kind of jobs in the review (WFL-01…23). */
export const jobReview = defineReview<JobFields>({
  name: 'jobs',
  table: jobs,
  day: jobs.applicationDeadline,
  gates: jobGates,
  tags: ({ id }) => ['jobs', `job:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id }) => itemHref('jobs', { id: String(id) }),
});

/** A typed job as its public page would show it. */
export const previewJob = ({ row, stamp, today }: TypedItem) => ({
  resource: 'jobs' as const,
  item: toPublicJob({ ...rowOf(jobColumns, row), stamp, member: row.authorFullname }, today),
});
