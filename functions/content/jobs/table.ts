import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import { authored, editable, id, isDate, oneOf } from '#functions/core/db/columns.ts';

export const jobs = sqliteTable(
  'jobs',
  {
    id: id(),
    title: text().notNull(),
    /** Also returned as `subtitle` (D-09). */
    position: text(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    country: text(),
    location: text(),
    period: text(),
    startDate: text(),
    applicationDeadline: text(),
    contactEmail: text(),
    website: text(),
    status: text({ enum: reviewStatuses }).notNull().default('DRAFT'),
    ...authored(),
    ...editable(),
  },
  (table) => [
    index('jobs_newest').on(table.status, table.publishedAt),
    index('jobs_deadline').on(table.status, table.applicationDeadline),
    index('jobs_mine').on(table.authorId, table.status, table.updatedAt),
    index('jobs_queue').on(table.status, table.submittedAt),
    check('jobs_status', oneOf('status', reviewStatuses)),
    check('jobs_deadlineDate', isDate('applicationDeadline')),
    check('jobs_startDate', isDate('startDate')),
  ],
);
