import { filterItems, inOrder } from '#functions/content/filter-items.ts';
import { positionTypes } from './rules.ts';
import { closingDays, type JobFilter } from './schema.ts';

/** How many open jobs share a country, a kind and whether they close soon. */
export interface JobCount {
  country: string | null;
  kind: string | null;
  isClosing: 0 | 1;
  count: number;
}

/** The choices of the filter of jobs with how many open ones each would find, and how many pass it (D-98). */
export function jobChoices(counts: JobCount[], { country, kind, closing }: JobFilter) {
  const within = String(closingDays);
  const { count, choices } = filterItems(
    counts,
    {
      country: (jobs) => jobs.country,
      kind: (jobs) => jobs.kind,
      closing: ({ isClosing }) => (isClosing ? within : null),
    },
    { country, kind, closing: closing ? within : null },
    (jobs) => jobs.count,
  );
  return {
    found: count,
    countries: choices.country,
    kinds: inOrder(choices.kind, positionTypes),
    closing: choices.closing[0]?.count ?? 0,
  };
}
