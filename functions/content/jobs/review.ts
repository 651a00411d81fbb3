import { reviewed } from '#functions/content/review/kind.ts';
import { type JobFields, jobGates } from './schema.ts';
import { jobs } from './table.ts';

/** Jobs, as the review knows them (WFL-01…23). */
export const jobReview = reviewed<JobFields>({
  resourceName: 'jobs',
  name: 'jobs',
  table: jobs,
  day: jobs.applicationDeadline,
  gates: jobGates,
  tags: ({ id }) => ['jobs', `job:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id }) => `/jobs/${id}`,
});
