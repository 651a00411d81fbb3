import { eventHref, parseStartTime, speakersTitle } from '#functions/content/events/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { addressIn } from '#functions/core/i18n/keep-language.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { excerpt, plainLines } from '#functions/core/richtext/text.ts';
import { addDays, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import { placeText } from '#functions/core/values/places.ts';
import type { CalendarEvent } from './calendar-queries.ts';
import { type CalendarEntry, icalText } from './ical.ts';
import type { CalendarName } from './rules.ts';

const minute = 60_000;
/** How often programs should ask again, and how long before its day a deadline is announced: at nine, UTC. */
const [refreshAfter, announcedBefore] = ['PT12H', 'P2DT15H'];
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
    changedAt: new Date(event.updatedAt),
    revision: event.version - 1,
    url: new URL(addressIn(language, href), origin).href,
  };
}

/**
 * The time of an event. A single day with a time and a time zone is that moment in UTC, since nobody has said how
 * long it lasts (D-257); anything else is whole days (the end exclusive), with the time in the title as typed (D-61).
 */
function eventTimes(event: CalendarEvent, startDate: string) {
  const endDate = event.endDate && event.endDate > startDate ? event.endDate : startDate;
  const time = parseStartTime(event.startTime);
  const hasZone = time !== null && time.utcOffset !== null;
  if (endDate === startDate && hasZone) {
    const start = Date.parse(startDate) + (time.minutes - (time.utcOffset ?? 0)) * minute;
    return { time: { moment: new Date(start) }, title: event.title };
  }
  const typed = event.startTime?.trim();
  const days: [string, string] = [startDate, addDays(endDate, 1)];
  return { time: { days }, title: typed ? `${event.title} (${typed})` : event.title };
}

function descriptionOf(event: CalendarEvent, t: Translate): string | null {
  const text = excerpt(plainLines(event.description || event.summary), descriptionLength);
  const { speakers } = event;
  const who = speakers && `${t(speakersTitle(event))}: ${speakers.replaceAll('\n', '; ')}`;
  return [who, text, event.website].filter(Boolean).join('\n\n') || null;
}

/** Its ids are those of the event: an installation at another address makes no second entry of it. */
function entriesOf(
  event: CalendarEvent,
  origin: string,
  language: Language,
  announced: { announcedBefore?: string },
): CalendarEntry[] {
  const t = translator(language);
  const common = commonFields(event, origin, language);
  const entries: CalendarEntry[] = [];
  if (event.startDate && isCalendarDate(event.startDate)) {
    const { title, time } = eventTimes(event, event.startDate);
    entries.push({
      ...common,
      id: event.id,
      time,
      title,
      place: placeText(event, language),
      text: descriptionOf(event, t),
    });
  }
  for (const { field, key, text } of deadlines) {
    const day = event[field];
    if (!day || !isCalendarDate(day)) continue;
    entries.push({
      ...common,
      id: `${event.id}-${key}`,
      time: { days: [day, addDays(day, 1)] },
      title: `${t(text)} – ${event.title}`,
      place: null,
      text: t('events.anywhere'),
      ...announced,
    });
  }
  return entries;
}

/**
 * An iCalendar file: one entry per event, and one per deadline. With the name of a calendar it is one to subscribe
 * to: it says what it is called and how often to ask again, and its deadlines ring no bell: who subscribes has not
 * chosen each of them.
 */
export function calendarFile(
  events: CalendarEvent[],
  { origin, societyName }: Pick<Config, 'origin' | 'societyName'>,
  language: Language,
  name?: CalendarName,
): string {
  const title =
    name &&
    `${societyName}: ${translator(language)(name === 'events' ? 'names.events' : `events.group-${name}`)}`;
  return icalText(
    `-//${societyName}//events//${language.toUpperCase()}`,
    events.flatMap((event) => entriesOf(event, origin, language, name ? {} : { announcedBefore })),
    title ? { name: title, refreshAfter } : undefined,
  );
}
