import type { ReviewKind } from '#functions/content/review/kind.ts';
import { richColumns, searchTextOf } from '#functions/content/review/texts.ts';
import { type JobFields, jobGates } from './schema.ts';
import { jobs } from './table.ts';

/** Jobs, as the review knows them (WFL-01…23). */
export const jobReview: ReviewKind<JobFields> = {
  family: 'jobs',
  name: 'jobs',
  table: jobs,
  scope: undefined,
  day: 'applicationDeadline',
  gates: jobGates,
  columns: richColumns,
  born: () => ({}),
  searchText: searchTextOf,
  problems: () => ({}),
  tags: ({ id }) => ['jobs', `job:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id }) => `/jobs/${id}`,
};
