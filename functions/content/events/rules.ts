import { hasEnded } from '#functions/core/values/dates.ts';
import { cityOf } from '#functions/core/values/places.ts';

export const publicEventTypes = ['COLLOQUIUM', 'NETSCI', 'NETSCIX', 'OTHER'] as const;
export type PublicEventType = (typeof publicEventTypes)[number];

/** Where an event takes place; the values of `events.attendance`. */
export const attendances = ['IN_PERSON', 'ONLINE', 'HYBRID'] as const;

export interface EventDates {
  startDate: string | null;
  endDate: string | null;
}

/** An event is expired once its last day (end, or start if none) has ended anywhere on Earth (D-07, D-198). */
export function isExpired(event: EventDates, today: string): boolean {
  return hasEnded(event.endDate ?? event.startDate, today);
}

/** Who speaks, from lines such as "Ada Lovelace, University of London" (D-251). */
export const speakersOf = (text: string | null): { name: string; affiliation: string | null }[] =>
  (text ?? '').split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(',').map((part) => part.trim());
    return name ? [{ name, affiliation: rest.filter(Boolean).join(', ') || null }] : [];
  });

/** The names of those who speak, in a line. */
export const speakerNames = (text: string | null): string =>
  speakersOf(text)
    .map(({ name }) => name)
    .join(', ');

/** What those who speak are called: the speaker of a talk, the keynotes of an edition. */
export const speakersTitle = (event: { eventType: string | null; isNetsci: unknown }) =>
  event.eventType === 'COLLOQUIUM'
    ? 'events.speaker'
    : event.isNetsci
      ? 'events.keynotes'
      : 'fields.speakers';

/** The public page of an event (RTE-06, RTE-07, D-97). */
export function eventHref(event: {
  eventType: PublicEventType;
  isNetsci: boolean;
  shortId: string;
  relativePath: string;
}): `/${string}` {
  if (event.eventType === 'COLLOQUIUM')
    return `/events/colloquium/${event.shortId}/${event.relativePath}`;
  if (event.isNetsci) return `/events/netsci/${event.shortId}/${event.relativePath}`;
  return `/events/other/${event.shortId}/${event.relativePath}`;
}

/**
 * Whether an event has a page of its own (D-97): every edition and every talk; an ordinary event until it is
 * over, and after that when it says more than its line in the list of past events.
 */
export const hasPage = (event: {
  isNetsci: boolean;
  isExpired: 0 | 1;
  saysMore: boolean;
}): boolean => event.isNetsci || event.isExpired === 0 || event.saysMore;

/** Where an event without a page of its own stands: among the satellites of its edition, or in the list (D-97). */
export const lineHref = (
  event: { shortId: string; startDate: string | null },
  parent: { page: string | null } | null,
): string =>
  parent?.page
    ? `${parent.page}#${event.shortId}`
    : `/events/other?year=${event.startDate?.slice(0, 4) ?? ''}#${event.shortId}`;

/** Where visitors find an event, whatever its address was: its page, or its line without what the address asked. */
export const publicHref = (
  event: { shortId: string; startDate: string | null; hasPage: boolean; href: string },
  parent: { page: string | null } | null,
  search: string,
): string => (event.hasPage ? event.href + search : lineHref(event, parent));

/** The title of a satellite among those of its edition, which it need not name again. */
export const titleBeside = (title: string, edition: string): string =>
  title.endsWith(`, ${edition}`) ? title.slice(0, -edition.length - 2) : title;

/**
 * Groups the NetSci editions as their page shows them (EVT-03…07): two primary and two secondary
 * highlights (the next ones), the other upcoming ones, and the past ones by type, newest first.
 */
export function arrangeNetsci<E extends EventDates & { eventType: PublicEventType }>(
  editions: E[],
  today: string,
) {
  const byStart = (a: E, b: E) => (a.startDate ?? '').localeCompare(b.startDate ?? '');
  const ahead = editions
    .filter((event) => event.eventType !== 'COLLOQUIUM' && !isExpired(event, today))
    .sort(byStart);
  const past = (type: PublicEventType) =>
    editions
      .filter((event) => event.eventType === type && isExpired(event, today))
      .sort((a, b) => byStart(b, a));
  return {
    primary: ahead.slice(0, 2),
    secondary: ahead.slice(2, 4),
    later: ahead.slice(4),
    pastNetsci: past('NETSCI'),
    pastNetscix: past('NETSCIX'),
  };
}

/**
 * The events ahead as home shows them (D-254): the first talk; in large the next two conferences of the society, or else
 * the next two events; all others in rows, in the order in which they came.
 */
export function arrangeHome<E extends { eventType: PublicEventType; isNetsci: boolean }>(
  events: E[],
) {
  const meetings = events.filter(({ eventType }) => eventType !== 'COLLOQUIUM');
  const own = meetings.filter(({ isNetsci }) => isNetsci);
  const large = (own.length > 0 ? own : meetings).slice(0, 2);
  return {
    talk: events.find(({ eventType }) => eventType === 'COLLOQUIUM') ?? null,
    large,
    rows: meetings.filter((event) => !large.includes(event)),
    own: own[0] ?? null,
  };
}

/** The extent of the map of the world: its western and northern edge, and its size, in degrees. */
export const worldMap = { west: -130, north: 72, width: 312, height: 122 };

/** The cities of the editions on the map, each once with all its editions; a city of which no place is known has none. */
export function cityMarks<E extends { location: string | null }>(
  editions: E[],
  places: Record<string, number[]>,
) {
  const cities = Map.groupBy(editions, ({ location }) => cityOf(location) ?? '');
  return [...cities].flatMap(([city, met]) => {
    const [latitude, longitude] = places[city] ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    const x = longitude - worldMap.west;
    return [
      {
        city,
        met,
        x: Math.round(x * 10) / 10,
        y: Math.round((worldMap.north - latitude) * 10) / 10,
      },
    ];
  });
}

/** The editions of the same series before and after this one, in a list from the oldest to the newest. */
export function neighboursOf<E extends { id: string; eventType: PublicEventType }>(
  editions: E[],
  id: string,
): { before: E | null; after: E | null } {
  const own = editions.find((edition) => edition.id === id);
  const series = editions.filter(({ eventType }) => eventType === own?.eventType);
  const at = series.findIndex((edition) => edition.id === id);
  return { before: series[at - 1] ?? null, after: (at < 0 ? null : series[at + 1]) ?? null };
}

/**
 * The id in a link to a video on YouTube (watch, share, embed, shorts or live address), or null
 * for anything else. The player's address is built from it (EVT-20).
 */
export function videoId(videoUrl: string | null): string | null {
  if (!videoUrl || !URL.canParse(videoUrl)) return null;
  const url = new URL(videoUrl);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined = null;
  if (host === 'youtu.be') id = path[0];
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    id =
      url.searchParams.get('v') ?? (/^(embed|shorts|live|v)$/.test(path[0] ?? '') ? path[1] : null);
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** "16:00" or "16:00 UTC" (also UTC+2, +02:00) → minutes after midnight and zone; else null (D-61). */
export function parseStartTime(
  text: string | null,
): { minutes: number; utcOffset: number | null } | null {
  const match =
    /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*(?:h\s*)?(?:(UTC|GMT|Z)?\s*([+-]\d{1,2}(?::?[0-5]\d)?)?)?\s*$/i.exec(
      text ?? '',
    );
  if (!match) return null;
  const [, hours, minutes, zone, offset] = match;
  const parsed = offset ? /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) : null;
  const size = parsed ? Number(parsed[2]) * 60 + Number(parsed[3] ?? 0) : 0;
  return {
    minutes: Number(hours) * 60 + Number(minutes),
    utcOffset: zone || parsed ? (parsed?.[1] === '-' ? -size : size) : null,
  };
}
