import type { PersonGroup } from './schema.ts';

type Flags = Record<Exclude<PersonGroup, 'isFellow'>, 0 | 1>;

/** The three groups of the executive committee page, in their order (ABT-03). */
export function committeeGroups<P extends Flags>(people: P[]) {
  return {
    mainOfficers: people.filter((person) => person.isMainOfficer === 1),
    pastPresidents: people.filter((person) => person.isPastPresident === 1),
    executiveCommittee: people.filter((person) => person.isExecutive === 1),
  };
}
