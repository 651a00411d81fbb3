import ical, { ICalAlarmType, type ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { eventHref, parseStartTime } from '#functions/content/events/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { excerpt, plainLines } from '#functions/core/richtext/text.ts';
import { addDays, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import { dropUnwritable } from '#functions/core/values/escape.ts';
import type { CalendarEvent } from './queries.ts';

const minute = 60_000;
/** In seconds: how often programs should ask again, and how long before a deadline they remind. */
const [refreshAfter, remindBefore] = [12 * 3600, 3 * 24 * 3600];
const descriptionLength = 1000;

const deadlines = [
  { field: 'earlyBirdDeadline', key: 'early-bird', text: 'events.ics-earlyBird' },
  { field: 'registrationDeadline', key: 'registration', text: 'events.ics-registration' },
  { field: 'submissionDeadline', key: 'submission', text: 'events.ics-submission' },
] as const;

/** The fields that all entries of an event share. Nothing depends on the clock, so the bytes are stable. */
function commonFields(event: CalendarEvent, origin: string) {
  const href = eventHref({
    ...event,
    eventType: event.eventType ?? 'OTHER',
    isNetsci: isSet(event.isNetsci),
  });
  return {
    stamp: new Date(event.updatedAt),
    lastModified: new Date(event.updatedAt),
    sequence: event.version - 1,
    url: new URL(href, origin).href,
    location:
      dropUnwritable([event.venue, event.location, event.country].filter(Boolean).join(', ')) ||
      null,
  };
}

/**
 * The time of an event. A single day with a time and a time zone is one hour in UTC; anything else is whole
 * days (the end exclusive), with the time as typed in the title (D-61).
 */
function eventTimes(event: CalendarEvent, startDate: string) {
  const endDate = event.endDate && event.endDate > startDate ? event.endDate : startDate;
  const time = parseStartTime(event.startTime);
  if (endDate === startDate && time && time.utcOffset !== null) {
    const start = Date.parse(startDate) + (time.minutes - time.utcOffset) * minute;
    return { start: new Date(start), end: new Date(start + 60 * minute), summary: event.title };
  }
  const typed = event.startTime?.trim();
  return {
    allDay: true,
    // A week of conference, or a deadline, does not make anybody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    start: new Date(startDate),
    end: new Date(addDays(endDate, 1)),
    summary: typed ? `${event.title} (${typed})` : event.title,
  };
}

function descriptionOf(event: CalendarEvent): string | null {
  const text = excerpt(plainLines(event.description || event.summary), descriptionLength);
  return dropUnwritable([text, event.website].filter(Boolean).join('\n\n')) || null;
}

function addEvent(
  calendar: ICalCalendar,
  event: CalendarEvent,
  origin: string,
  t: Translate,
): void {
  const host = new URL(origin).host;
  const common = commonFields(event, origin);
  if (event.startDate && isCalendarDate(event.startDate)) {
    const { summary, ...when } = eventTimes(event, event.startDate);
    calendar.createEvent({
      ...common,
      ...when,
      id: `${event.id}@${host}`,
      summary: dropUnwritable(summary),
      description: descriptionOf(event),
    });
  }
  for (const { field, key, text } of deadlines) {
    const day = event[field];
    if (!day || !isCalendarDate(day)) continue;
    calendar.createEvent({
      ...common,
      id: `${event.id}-${key}@${host}`,
      summary: dropUnwritable(`${t(text)} – ${event.title}`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: remindBefore }],
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      location: null,
    });
  }
}

/** An iCalendar file: one entry per event, and one per deadline. */
export function calendarFile(
  name: string,
  events: CalendarEvent[],
  { origin, societyName }: Pick<Config, 'origin' | 'societyName'>,
  language: Language = 'en',
): string {
  const t = translator(language);
  const calendar = ical({
    name: `${societyName}: ${name}`.replace(/[\r\n;,\\]/g, ' '),
    prodId: { company: new URL(origin).host, product: 'events', language: language.toUpperCase() },
    ttl: refreshAfter,
  });
  for (const event of events) addEvent(calendar, event, origin, t);
  return `${calendar.toString().trimEnd()}\r\n`;
}
