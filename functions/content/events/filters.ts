import type { EventItem } from './queries.ts';
import type { EventFilter, eventGroups } from './schema.ts';

type Filterable = Pick<EventItem, 'eventType' | 'isNetsci' | 'country' | 'startDate'>;

/** The group of an event in the filter: conferences of the society, its colloquium, others. */
export const groupOf = ({ eventType, isNetsci }: Filterable): (typeof eventGroups)[number] =>
  eventType === 'COLLOQUIUM' ? 'colloquium' : isNetsci ? 'conferences' : 'other';

const monthOf = ({ startDate }: Filterable) => startDate?.slice(0, 7) ?? '';

const fits = {
  group: (event: Filterable, group: string) => groupOf(event) === group,
  country: (event: Filterable, country: string) => event.country === country,
  month: (event: Filterable, month: string) => monthOf(event) === month,
};
type Part = keyof typeof fits;
const parts = Object.keys(fits) as Part[];

const passes = (event: Filterable, filter: EventFilter, without?: Part): boolean =>
  parts.every((part) => {
    const chosen = filter[part];
    return part === without || chosen === null || fits[part](event, chosen);
  });

/** How many events each value has, in the order in which they are met. */
function countBy(events: Filterable[], of: (event: Filterable) => string) {
  const counts = new Map<string, number>();
  for (const event of events) {
    const value = of(event);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/**
 * The events that pass a filter, and what each part of it has to offer, counted among the events that pass the
 * other parts.
 */
export function filterEvents<E extends Filterable>(events: E[], filter: EventFilter) {
  const passing = (without: Part) => events.filter((event) => passes(event, filter, without));
  return {
    found: events.filter((event) => passes(event, filter)),
    groups: countBy(passing('group'), groupOf),
    countries: countBy(passing('country'), ({ country }) => country ?? ''),
    months: countBy(passing('month'), monthOf),
  };
}
