import { events } from '#functions/content/events/table.ts';
import { eventNames } from './ids.ts';
import type { Seed } from './read.ts';
import { importedAt, rowsOf, timestamps } from './rows.ts';

/** What each is called: the search finds it by that, too. */
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
    ...known.map((one) => ({
      ...eventRow(one),
      isNetsci: false,
      eventType: null,
      organizer: one.organizer,
      parentId: one.parent && eventNames(one.parent).id,
    })),
  ]);
}

/** What the sources say of a meeting; they have no words that would say more than title, days and place. */
function eventRow({ eventType, title, startDate, endDate, location, country, website }: Meeting) {
  return {
    ...eventNames(title),
    ...{ title, startDate, endDate, location, country, website },
    summary: '',
    description: '',
    status: 'PUBLISHED' as const,
    publishedAt: importedAt,
    searchText: kinds[eventType],
    ...timestamps(importedAt),
  };
}
