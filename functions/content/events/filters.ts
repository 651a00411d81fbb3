import { byValue, filterItems, inOrder } from '#functions/content/filter-items.ts';
import type { EventItem } from './queries.ts';
import { type EventFilter, eventGroups, type PastFilter, pastKinds } from './schema.ts';

type Filterable = Pick<EventItem, 'eventType' | 'isNetsci' | 'country' | 'startDate'>;

/** The group of an event in the filter: conferences of the society, its colloquium, others. */
export const groupOf = ({ eventType, isNetsci }: Filterable): (typeof eventGroups)[number] =>
  eventType === 'COLLOQUIUM' ? 'colloquium' : isNetsci ? 'conferences' : 'other';

const parts = {
  group: groupOf,
  country: ({ country }: Filterable) => country,
  month: ({ startDate }: Filterable) => startDate?.slice(0, 7) ?? null,
};

/** The upcoming events that pass a filter, and its choices with how many events each would find (D-97). */
export function filterEvents<E extends Filterable>(events: E[], filter: EventFilter) {
  const { found, choices } = filterItems(events, parts, filter);
  return {
    found,
    groups: inOrder(choices.group, eventGroups),
    countries: choices.country,
    months: byValue(choices.month),
  };
}

/** How many past meetings a year has, by kind. */
export type PastYear = Record<(typeof pastKinds)[number], number> & { year: string };

/** The choices of the filter of past meetings, the latest year first, and how many meetings pass it (D-97). */
export function pastChoices(counts: PastYear[], filter: PastFilter) {
  const meetings = counts.flatMap(({ year, ...of }) =>
    pastKinds.map((kind) => ({ year, kind, count: of[kind] })),
  );
  const { count, choices } = filterItems(
    meetings,
    { year: ({ year }) => year, kind: ({ kind }) => kind },
    filter,
    (one) => one.count,
  );
  return {
    found: count,
    years: byValue(choices.year).reverse(),
    kinds: inOrder(choices.kind, pastKinds),
  };
}
