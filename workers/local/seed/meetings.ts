import { events } from '#functions/content/events/table.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { eventNames } from './ids.ts';
import type { Seed } from './read.ts';
import { importedAt, paragraph, rowsOf, searchTextOf, timestamps } from './rows.ts';

const kinds = {
  NETSCI: 'NetSci conference',
  NETSCIX: 'NetSci-X conference',
  CONFERENCE: 'Conference',
  SYMPOSIUM: 'Symposium',
  SCHOOL: 'School',
  SATELLITE: 'Satellite meeting',
};
type Meeting = Seed['conferences'][number] | Seed['otherEvents'][number];

/** The real meetings: NetSci editions, and those ordinary events whose start date is known. */
export function meetingRows({ conferences, otherEvents }: Seed) {
  const known = otherEvents.filter(({ startDate }) => startDate !== null);
  return rowsOf(events, [
    ...conferences.map((one) => ({ ...eventRow(one), isNetsci: true, eventType: one.eventType })),
    ...known.map((one) => ({ ...eventRow(one), isNetsci: false, eventType: null })),
  ]);
}

function eventRow(event: Meeting) {
  const { title, startDate, endDate, location, country, website } = event;
  const sentence = `${kinds[event.eventType]} ${placeOf(location, country)}`.trim();
  const summary = paragraph(`${sentence}.`);
  const link = website
    ? `<p>More about ${escapeXml(title)} is on <a href="${escapeXml(website)}">its own website</a>.</p>`
    : '';
  const description = sanitizeRichText(summary + link);
  return {
    ...eventNames(title),
    title,
    startDate,
    endDate,
    location,
    country,
    website,
    summary: sanitizeRichText(summary),
    description,
    status: 'PUBLISHED' as const,
    publishedAt: importedAt,
    searchText: searchTextOf(description),
    ...timestamps(importedAt),
  };
}

function placeOf(location: string | null, country: string | null): string {
  if (!location) return country ? `in ${country}` : '';
  if (location === 'Online') return 'held online';
  const planned = /^Online \((.+)\)$/.exec(location)?.[1];
  if (planned) return `held online, ${planned}`;
  return location === country
    ? `in ${location}`
    : `in ${[location, country].filter(Boolean).join(', ')}`;
}
