import { and, asc, desc } from 'drizzle-orm';
import { isKey, isPublic } from '#functions/content/events/queries.ts';
import { events } from '#functions/content/events/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import {
  changedAt,
  inLanguage,
  listTranslationOf,
} from '#functions/lifecycle/translations/columns.ts';

const calendarColumns = {
  ...pickColumns(events, [
    'id',
    'shortId',
    'relativePath',
    'title',
    'summary',
    'description',
    'website',
    'startDate',
    'endDate',
    'startTime',
    'venue',
    'speakers',
    'location',
    'country',
    'eventType',
    'isNetsci',
    'earlyBirdDeadline',
    'registrationDeadline',
    'submissionDeadline',
    'publishedAt',
    'version',
  ]),
  updatedAt: changedAt('events', events.id, events.updatedAt),
  translation: listTranslationOf('events', events.id, { whole: true }),
};

/** Every published event with its dates, newest start first: for the calendars. */
export const calendarEvents = statement(
  () =>
    select
      .select(calendarColumns)
      .from(events)
      .where(isPublic)
      .orderBy(desc(events.startDate), asc(events.id))
      .limit(publicListLimit),
  (rows) => rows.map(inLanguage),
);

/** One published event by its short id: for a file of its own. */
export const calendarEvent = (key: string) =>
  mapRead(findEvent({ key }), (row) => row && inLanguage(row));
const findEvent = firstOf(() =>
  select.select(calendarColumns).from(events).where(and(isPublic, isKey)),
);

export type CalendarEvent = ReturnType<ReturnType<typeof calendarEvents>['rows']>[number];
