/** What an administrator can add, in the order of the list. */
const facts = [
  'officers',
  'committee',
  'years',
  'drafts',
  'outdated',
  'wins',
  'netplace',
  'address',
] as const;
type Fact = (typeof facts)[number];

/** Something that is missing, and how often. */
export interface MissingFact {
  fact: Fact;
  count: number;
}

/** The facts that are missing at all. */
export const missingFacts = (counts: Record<Fact, number>): MissingFact[] =>
  facts.flatMap((fact) => (counts[fact] > 0 ? [{ fact, count: counts[fact] }] : []));
