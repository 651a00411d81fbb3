import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { toFlag } from '#functions/core/db/rows.ts';
import { isShown } from '#functions/core/db/samples.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { isExpired } from './rules.ts';
import { jobFields } from './schema.ts';
import { jobs } from './table.ts';

const stamp = sql<string>`coalesce(${jobs.publishedAt}, ${jobs.createdAt})`;
/** The public columns of a job. */
export const jobColumns = {
  id: jobs.id,
  ...pickColumns(jobs, namesOfFields(jobFields)),
  status: jobs.status,
};
const columns = {
  ...jobColumns,
  stamp: stamp.as('stamp'),
  member: sql<string>`${jobs.authorFullname}`.as('member'),
};
const { description: _, ...listColumns } = columns;

interface Row {
  id: string;
  position: string | null;
  applicationDeadline: string | null;
}

/** The public shape of a job: `position` is also its subtitle, expiry is computed (D-09, D-10). */
export const toPublicJob = <R extends Row>(row: R, today: string) => ({
  ...row,
  subtitle: row.position,
  isExpired: toFlag(isExpired(row, today)),
  href: itemHref('jobs', row),
});

const published = and(eq(jobs.status, 'PUBLISHED'), isShown(jobs));
const today_ = sql.placeholder('today');
const isOpen = or(isNull(jobs.applicationDeadline), gte(jobs.applicationDeadline, today_));

const open = statement(() =>
  select
    .select(listColumns)
    .from(jobs)
    .where(and(published, isOpen))
    .orderBy(desc(stamp), desc(jobs.id))
    .limit(sql.placeholder('limit')),
);
const past = statement(() =>
  select
    .select(listColumns)
    .from(jobs)
    .where(and(published, lt(jobs.applicationDeadline, today_)))
    .orderBy(desc(jobs.applicationDeadline))
    .limit(sql.placeholder('limit')),
);
const findAll = statement(() =>
  select
    .select(columns)
    .from(jobs)
    .where(published)
    .orderBy(desc(stamp), desc(jobs.id))
    .limit(publicCallLimit),
);
const findLatest = firstOf(() =>
  select
    .select(columns)
    .from(jobs)
    .where(and(published, isOpen))
    .orderBy(desc(stamp), desc(jobs.id)),
);
const findOne = firstOf(() =>
  select
    .select(columns)
    .from(jobs)
    .where(and(published, eq(jobs.id, sql.placeholder('id')))),
);

/** Open jobs, newest first by stamp (JOB-01): one more than `show`, to know if there are more. */
export const openJobs = (today: string, show: number) =>
  mapRead(open({ today, limit: show + 1 }), (rows) => rows.map((row) => toPublicJob(row, today)));
/** Expired jobs, latest deadline first (JOB-02): one more than `show`. */
export const pastJobs = (today: string, show: number) =>
  mapRead(past({ today, limit: show + 1 }), (rows) => rows.map((row) => toPublicJob(row, today)));
/** All published jobs with their descriptions, newest first; for the API and the feed. */
export const allJobs = (today: string) =>
  mapRead(findAll(), (rows) => rows.map((row) => toPublicJob(row, today)));
/** The open job published last, or null (HOM-04). */
export const latestJob = (today: string) =>
  mapRead(findLatest({ today }), (row) => row && toPublicJob(row, today));
/** One published job, or null. */
export const jobById = (id: string, today: string) =>
  mapRead(findOne({ id }), (row) => row && toPublicJob(row, today));

type ReadItem<R> = R extends { rows(rows: never): (infer Item)[] } ? Item : never;
export type JobItem = ReadItem<ReturnType<typeof openJobs>>;
export type PublicJob = ReadItem<ReturnType<typeof allJobs>>;
