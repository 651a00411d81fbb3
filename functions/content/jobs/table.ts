import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  dayOrLast,
  itemColumns,
  itemIndexes,
  listIndexes,
  richTexts,
  titleColumn,
} from '#functions/content/review/table.ts';
import { id, isDate, oneOf } from '#functions/core/db/columns.ts';
import { employmentTypes, positionTypes } from './rules.ts';

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
    ...itemIndexes('jobs'),
    ...listIndexes('jobs', { day: dayOrLast(sql`"applicationDeadline"`) }),

    index('jobs_filter').on(table.status, table.country, table.applicationDeadline, table.isSample),
    index('jobs_kind').on(
      table.status,
      table.positionType,
      table.applicationDeadline,
      table.isSample,
    ),
    check('jobs_deadlineDate', isDate('applicationDeadline')),
    check('jobs_startDate', isDate('startDate')),
    check('jobs_positionType', oneOf('positionType', positionTypes)),
    check('jobs_employmentType', oneOf('employmentType', employmentTypes)),
  ],
);
