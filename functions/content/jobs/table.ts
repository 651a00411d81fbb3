import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import {
  byPublication,
  dayOrLast,
  inChangeOrder,
  inReviewOrder,
  itemColumns,
  listIndexes,
  richTexts,
  titleColumn,
} from '#functions/content/review/table.ts';
import { id, isDate, oneOf } from '#functions/core/db/columns.ts';
import { employmentTypes, positionTypes } from './rules.ts';

/** The last day on which a job is open; without a deadline the end of time, so that an index finds it. */
export const openUntil = (deadline: AnyColumn): SQL => sql`coalesce(${deadline}, '9999-12-31')`;

export const jobs = sqliteTable(
  'jobs',
  {
    id: id(),
    ...titleColumn(),
    /** Also returned as `subtitle` (D-09). */
    position: text(),
    ...richTexts(),
    employer: text(),
    country: text(),
    /** The city; in older rows also the employer, as it was typed. */
    location: text(),
    positionType: text({ enum: positionTypes }),
    employmentType: text({ enum: employmentTypes }),
    period: text(),
    startDate: text(),
    applicationDeadline: text(),
    contactEmail: text(),
    website: text(),
    ...itemColumns(),
  },
  (table) => [
    index('jobs_newest').on(table.status, table.publishedAt),
    index('jobs_deadline').on(table.status, table.applicationDeadline),
    index('jobs_mine').on(table.authorId, table.status, table.updatedAt),
    index('jobs_offered')
      .on(...byPublication)
      .where(sql`"status" = 'PUBLISHED'`),
    index('jobs_queue').on(table.status, table.submittedAt),
    index('jobs_reviewed').on(...inReviewOrder),
    index('jobs_changed').on(...inChangeOrder),
    ...listIndexes('jobs', { day: dayOrLast(sql`"applicationDeadline"`) }),

    index('jobs_filter').on(table.status, table.country, table.applicationDeadline, table.isSample),
    index('jobs_kind').on(
      table.status,
      table.positionType,
      table.applicationDeadline,
      table.isSample,
    ),
    check('jobs_status', oneOf('status', reviewStatuses)),
    check('jobs_deadlineDate', isDate('applicationDeadline')),
    check('jobs_startDate', isDate('startDate')),
    check('jobs_positionType', oneOf('positionType', positionTypes)),
    check('jobs_employmentType', oneOf('employmentType', employmentTypes)),
  ],
);
