import { events } from '#functions/content/events/table.ts';
import { eventNames } from './ids.ts';
import type { Seed } from './read.ts';
import { importedAt, rowsOf, timestamps } from './rows.ts';

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
  return {
    ...eventNames(title),
    title,
    startDate,
    endDate,
    location,
    country,
    website,
    status: 'PUBLISHED' as const,
    publishedAt: importedAt,
    // Nothing is known besides dates, place and website, and each is shown where it belongs.
    summary: '',
    description: '',
    searchText: kinds[event.eventType],
    ...timestamps(importedAt),
  };
}
