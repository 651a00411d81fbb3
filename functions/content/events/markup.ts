import { countryCode } from '#functions/core/values/country-names.ts';
import { formatSpan, type Language } from '#functions/core/values/dates.ts';
import { cityOf, placeText } from '#functions/core/values/places.ts';
import { societyReference } from '#functions/core/values/society.ts';
import type { PublicEvent } from './queries.ts';
import { parseStartTime, speakerNames, speakersOf } from './rules.ts';

/** Who speaks at a talk, when and where an event is, in a line: of its share card, and where it has no summary. */
export const eventLine = (event: PublicEvent, language: Language): string =>
  [
    event.eventType === 'COLLOQUIUM' && speakerNames(event.speakers),
    event.startDate && formatSpan(event.startDate, event.endDate, language),
    event.startTime,
    placeText(event, language),
    event.organizer,
  ]
    .filter(Boolean)
    .join(' · ');

/** What the structured data of an event says of the site; addresses are absolute. */
interface Site {
  origin: string;
  societyName: string;
  /** A picture for an event that has none of its own. */
  image: string;
}

type Attendance = NonNullable<PublicEvent['attendance']>;

const modes: Record<Attendance, string> = {
  IN_PERSON: 'OfflineEventAttendanceMode',
  ONLINE: 'OnlineEventAttendanceMode',
  HYBRID: 'MixedEventAttendanceMode',
};

/** What the event says of attendance; otherwise a talk is online, as is what is held "Online". */
const attendanceOf = ({ attendance, eventType, location }: PublicEvent): Attendance =>
  attendance ??
  (eventType === 'COLLOQUIUM' || /online/i.test(location ?? '') ? 'ONLINE' : 'IN_PERSON');

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The first day, with the time where its zone is known (D-61). */
function startOf(startDate: string, startTime: string | null): string {
  const time = parseStartTime(startTime);
  if (!time || time.utcOffset === null) return startDate;
  const zone = `${time.utcOffset < 0 ? '-' : '+'}${clock(Math.abs(time.utcOffset))}`;
  return `${startDate}T${clock(time.minutes)}:00${zone}`;
}

/** The place: the venue by its name, the city and the country apart. Null without a country: a place nobody could find. */
function placeOf({ venue, location, country }: PublicEvent): object | null {
  if (!country) return null;
  const city = cityOf(location);
  return {
    '@type': 'Place',
    name: venue ?? location ?? country,
    address: {
      '@type': 'PostalAddress',
      ...(city ? { addressLocality: city } : {}),
      addressCountry: countryCode(country) ?? country,
    },
  };
}

/** Where it takes place, for each way to attend; null when a place is needed and unknown. */
function locationOf(event: PublicEvent, attendance: Attendance, url: string) {
  const online = { '@type': 'VirtualLocation', url: event.website ?? url };
  const place = placeOf(event);
  if (attendance === 'ONLINE') return online;
  if (attendance === 'HYBRID') return place ? [place, online] : online;
  return place;
}

function organizerOf({ isNetsci, organizer }: PublicEvent, site: Site) {
  if (isNetsci) return societyReference(site);
  return organizer === null ? null : { '@type': 'Organization', name: organizer };
}

/**
 * An event as an `Event` of schema.org (D-97); nothing where a required part is unknown. An edition keeps it as part
 * of the record, any other event until it is over.
 */
export function eventMarkup(
  event: PublicEvent,
  description: string,
  site: Site,
  parent: { href: string } | null = null,
): object[] {
  const isEdition = event.isNetsci && event.eventType !== 'COLLOQUIUM';
  const url = site.origin + event.href;
  const attendance = attendanceOf(event);
  const location = locationOf(event, attendance, url);
  if (!event.startDate || !location || (event.isExpired && !isEdition)) return [];
  const startDate = startOf(event.startDate, event.startTime);
  // A talk ends at a time that nobody has given.
  const endDate = event.endDate ?? (startDate === event.startDate ? startDate : null);
  const organizer = organizerOf(event, site);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': url,
      name: event.title,
      ...(description ? { description } : {}),
      url,
      startDate,
      ...(endDate ? { endDate } : {}),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${modes[attendance]}`,
      location,
      image: [event.imageId ? `${site.origin}/images/${event.imageId}` : site.image],
      ...(organizer ? { organizer } : {}),
      ...(event.speakers
        ? {
            performer: speakersOf(event.speakers).map(({ name, affiliation }) => ({
              '@type': 'Person',
              name,
              ...(affiliation && { affiliation: { '@type': 'Organization', name: affiliation } }),
            })),
          }
        : {}),
      ...(event.website && event.registrationDeadline
        ? {
            offers: {
              '@type': 'Offer',
              url: event.website,
              availabilityEnds: event.registrationDeadline,
            },
          }
        : {}),
      ...(parent ? { superEvent: { '@id': site.origin + parent.href } } : {}),
    },
  ];
}
