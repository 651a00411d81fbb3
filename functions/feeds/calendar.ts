import ical, {
  escape as escapeText,
  ICalAlarmType,
  type ICalCalendar,
  ICalEventTransparency,
} from 'ical-generator';
import { eventHref, parseStartTime } from '#functions/content/events/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { addressIn } from '#functions/core/i18n/keep-language.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { excerpt, plainLines } from '#functions/core/richtext/text.ts';
import { addDays, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import { dropUnwritable } from '#functions/core/values/escape.ts';
import { placeText } from '#functions/core/values/places.ts';
import type { CalendarEvent } from './calendar-queries.ts';
import type { CalendarName } from './rules.ts';

const minute = 60_000;
/** In seconds: how often programs should ask again, and how long before its day a deadline is announced. */
const [refreshAfter, remindBefore] = [12 * 3600, (3 * 24 - 9) * 3600];
const descriptionLength = 1000;

const deadlines = [
  { field: 'earlyBirdDeadline', key: 'early-bird', text: 'events.ics-earlyBird' },
  { field: 'registrationDeadline', key: 'registration', text: 'events.ics-registration' },
  { field: 'submissionDeadline', key: 'submission', text: 'events.ics-submission' },
] as const;

/** The fields that all entries of an event share. Nothing depends on the clock, so the bytes are stable. */
function commonFields(event: CalendarEvent, origin: string, language: Language) {
  const href = eventHref({
    ...event,
    eventType: event.eventType ?? 'OTHER',
    isNetsci: isSet(event.isNetsci),
  });
  return {
    stamp: new Date(event.updatedAt),
    lastModified: new Date(event.updatedAt),
    sequence: event.version - 1,
    url: new URL(addressIn(language, href), origin).href,
    location: dropUnwritable(placeText(event, language)) || null,
  };
}

/**
 * The time of an event. A single day with a time and a time zone is one hour in UTC; anything else is whole days
 * (the end exclusive). Then a time without a zone is in the title as typed (D-61); one with a zone, which says
 * when the first of several days begins, is in the description.
 */
function eventTimes(event: CalendarEvent, startDate: string) {
  const endDate = event.endDate && event.endDate > startDate ? event.endDate : startDate;
  const time = parseStartTime(event.startTime);
  const hasZone = time !== null && time.utcOffset !== null;
  if (endDate === startDate && hasZone) {
    const start = Date.parse(startDate) + (time.minutes - (time.utcOffset ?? 0)) * minute;
    const end = start + 60 * minute;
    return { start: new Date(start), end: new Date(end), summary: event.title, begins: null };
  }
  const typed = event.startTime?.trim();
  return {
    allDay: true,
    // A week of conference, or a deadline, does not make anybody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    start: new Date(startDate),
    end: new Date(addDays(endDate, 1)),
    summary: typed && !hasZone ? `${event.title} (${typed})` : event.title,
    begins: typed && hasZone ? typed : null,
  };
}

function descriptionOf(event: CalendarEvent, begins: string | null): string | null {
  const text = excerpt(plainLines(event.description || event.summary), descriptionLength);
  return dropUnwritable([begins, text, event.website].filter(Boolean).join('\n\n')) || null;
}

function addEvent(
  calendar: ICalCalendar,
  event: CalendarEvent,
  origin: string,
  language: Language,
): void {
  const t = translator(language);
  const host = new URL(origin).host;
  const common = commonFields(event, origin, language);
  if (event.startDate && isCalendarDate(event.startDate)) {
    const { summary, begins, ...when } = eventTimes(event, event.startDate);
    calendar.createEvent({
      ...common,
      ...when,
      id: `${event.id}@${host}`,
      summary: dropUnwritable(summary),
      description: descriptionOf(event, begins && `${t('events.time')}: ${begins}`),
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

/**
 * An iCalendar file: one entry per event, and one per deadline. With the name of a calendar it is one to subscribe
 * to: it says what it is called and how often to ask again. The library writes a name as it is (RFC 5545 §3.3.11).
 */
export function calendarFile(
  events: CalendarEvent[],
  { origin, societyName }: Pick<Config, 'origin' | 'societyName'>,
  language: Language,
  name?: CalendarName,
): string {
  const title = name && `${societyName}: ${translator(language)(`events.calendar-${name}`)}`;
  const calendar = ical({
    prodId: { company: new URL(origin).host, product: 'events', language: language.toUpperCase() },
    ...(title ? { name: escapeText(dropUnwritable(title), false), ttl: refreshAfter } : {}),
  });
  for (const event of events) addEvent(calendar, event, origin, language);
  return `${calendar.toString().trimEnd()}\r\n`;
}
