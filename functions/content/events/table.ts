import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  dayOrLast,
  itemColumns,
  itemIndexes,
  listIndexes,
  richTexts,
  titleColumn,
} from '#functions/content/review/table.ts';
import { id, isDate, oneOf } from '#functions/core/db/columns.ts';
import { attendances } from './rules.ts';

const startOrLast = dayOrLast(sql`"startDate"`);

export const events = sqliteTable(
  'events',
  {
    id: id(),
    shortId: text().notNull(),
    relativePath: text().notNull(),
    ...titleColumn(),
    ...richTexts(),
    country: text(),
    location: text(),
    website: text(),
    contactEmail: text(),
    startDate: text(),
    endDate: text(),
    /** Free text as typed (D-61). */
    startTime: text(),
    /** The edition of which it is a satellite; null for any other event. */
    parentId: text(),
    venue: text(),
    /** Who speaks, one a line: "Name, Affiliation" (`speakersOf`). */
    speakers: text(),
    /** Who holds it, when it is not the society. */
    organizer: text(),
    attendance: text({ enum: attendances }),
    earlyBirdDeadline: text(),
    registrationDeadline: text(),
    submissionDeadline: text(),
    /** Null for an ordinary event; the API says `OTHER` (D-07). */
    eventType: text({ enum: ['NETSCI', 'NETSCIX', 'COLLOQUIUM'] }),
    isNetsci: integer({ mode: 'boolean' }).notNull().default(false),
    videoUrl: text(),
    videoType: text({ enum: ['YOUTUBE'] }),
    imageId: text(),
    /** The alternative text of the banner; empty for a decorative one. */
    imageAlt: text().notNull().default(''),
    imageCaption: text().notNull().default(''),
    /** The last day: an event is expired once this day is over anywhere on Earth (D-07, D-198). */
    lastDay: text().generatedAlwaysAs(sql`coalesce("endDate", "startDate")`, { mode: 'stored' }),
    ...itemColumns(),
  },
  (table) => [
    uniqueIndex('events_shortId').on(table.shortId),
    index('events_list').on(table.status, table.isNetsci, table.startDate),
    index('events_upcoming').on(table.status, table.lastDay),
    ...itemIndexes('events'),
    ...listIndexes('events', { day: startOrLast, scope: '"isNetsci" = 0' }),
    ...listIndexes('events_netsci', { day: startOrLast, scope: '"isNetsci" = 1' }),

    index('events_satellites').on(table.parentId, table.status),
    index('events_byCountry').on(table.status, table.country, table.startDate),
    check(
      'events_type',
      sql.raw(`"eventType" is null or "eventType" in ('NETSCI', 'NETSCIX', 'COLLOQUIUM')`),
    ),
    check('events_startDate', isDate('startDate')),
    check('events_endDate', isDate('endDate')),
    check('events_attendance', oneOf('attendance', attendances)),
    check('events_published', sql.raw(`"status" <> 'PUBLISHED' or "startDate" is not null`)),
  ],
);
