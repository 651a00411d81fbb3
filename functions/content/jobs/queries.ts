import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { dayOrLast } from '#functions/content/review/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { toFlag } from '#functions/core/db/rows.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { isExpired } from './rules.ts';
import { closingDays, isFiltered, type JobFilter, jobFields } from './schema.ts';
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

const published = and(eq(jobs.status, 'PUBLISHED'), isNotHiddenSample(jobs));
const today_ = sql.placeholder('today');
const isOpen = sql`${dayOrLast(jobs.applicationDeadline)} >= ${today_}`;

const findOpen = (...filter: (SQL | undefined)[]) =>
  statement(() =>
    select
      .select(listColumns)
      .from(jobs)
      .where(and(published, isOpen, ...filter))
      .orderBy(desc(stamp), desc(jobs.id))
      .limit(sql.placeholder('limit')),
  );
const findPast = (...filter: (SQL | undefined)[]) =>
  statement(() =>
    select
      .select(listColumns)
      .from(jobs)
      .where(and(published, lt(jobs.applicationDeadline, today_), ...filter))
      .orderBy(desc(jobs.applicationDeadline))
      .limit(sql.placeholder('limit')),
  );
const whole = { open: findOpen(), past: findPast() };

/** The conditions of a filter, besides those of the list itself. */
const conditionsOf = ({ country, kind, closing }: JobFilter, today: string) => [
  country === null ? undefined : eq(jobs.country, country),
  kind === null ? undefined : eq(jobs.positionType, kind),
  closing
    ? sql`${dayOrLast(jobs.applicationDeadline)} <= ${addDays(today, closingDays)}`
    : undefined,
];
const noFilter: JobFilter = { country: null, kind: null, closing: false };
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
export const openJobs = (today: string, show: number, filter = noFilter) => {
  const find = isFiltered(filter) ? findOpen(...conditionsOf(filter, today)) : whole.open;
  return mapRead(find({ today, limit: show + 1 }), (rows) =>
    rows.map((row) => toPublicJob(row, today)),
  );
};
/** Expired jobs, latest deadline first (JOB-02): one more than `show`. None has a deadline that is to come. */
export const pastJobs = (today: string, show: number, filter = noFilter) => {
  const find = isFiltered(filter) ? findPast(...conditionsOf(filter, today)) : whole.past;
  return mapRead(find({ today, limit: filter.closing ? 0 : show + 1 }), (rows) =>
    rows.map((row) => toPublicJob(row, today)),
  );
};
const isClosing = sql`${dayOrLast(jobs.applicationDeadline)} <= ${sql.placeholder('closingBy')}`;
const countOpen = statement(() =>
  select
    .select({
      country: jobs.country,
      kind: sql<string | null>`${jobs.positionType}`.as('kind'),
      isClosing: sql<0 | 1>`${isClosing}`.as('isClosing'),
      count: sql<number>`count(*)`.as('count'),
    })
    .from(jobs)
    .where(and(published, isOpen))
    .groupBy(jobs.country, jobs.positionType, isClosing),
);
/** How many open jobs there are of each country and kind, those that close soon apart: for the filter (D-98). */
export const countOpenJobs = (today: string) =>
  countOpen({ today, closingBy: addDays(today, closingDays) });
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
