import { sql } from 'drizzle-orm';
import { defineReview, rowOf, type TypedItem } from '#functions/content/review/kind.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { placeText } from '#functions/core/values/places.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { jobColumns, toPublicJob } from './queries.ts';
import { type JobFields, jobGates } from './schema.ts';
import { jobs } from './table.ts';

const factColumns = [
  ...(['employer', 'location', 'country'] as const),
  ...(['positionType', 'applicationDeadline'] as const),
];

/** What a candidate wants to know of a job before its text, in one line (JOB-03, D-98). */
function factLine(
  job: Pick<typeof jobs.$inferSelect, (typeof factColumns)[number]>,
  language: Language,
): string {
  const t = translator(language);
  const day = job.applicationDeadline;
  return [
    job.employer,
    placeText(job, language),
    job.positionType && t(`jobs.type-${job.positionType}`),
    day ? `${t('fields.applicationDeadline')}: ${formatDate(day, language)}` : t('jobs.noDeadline'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The kind of jobs in the review (WFL-01…23). */
export const jobReview = defineReview<JobFields>({
  name: 'jobs',
  table: jobs,
  day: jobs.applicationDeadline,
  gates: jobGates,
  foundBy: sql`coalesce(' ' || ${jobs.employer}, '')`,
  feedLine: { columns: factColumns, of: factLine },
  tags: ({ id }) => ['jobs', `job:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id }) => itemHref('jobs', { id: String(id) }),
});

/** A typed job as its public page would show it. */
export const previewJob = ({ row, stamp, today }: TypedItem) => ({
  resource: 'jobs' as const,
  item: toPublicJob({ ...rowOf(jobColumns, row), stamp, member: row.authorFullname }, today),
});
