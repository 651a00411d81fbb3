import type { Language } from '#functions/core/values/dates.ts';
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

/** A term of office: from its first day to its last, both included; the last is null while nobody knows it. */
export interface Term {
  office: string;
  officeIt: string;
  from: string;
  to: string | null;
}

/** The office in a language; without an Italian name it is English. */
export const officeName = (
  { office, officeIt }: Pick<Term, 'office' | 'officeIt'>,
  language: Language,
): { name: string; language: Language } =>
  language === 'it' && officeIt !== ''
    ? { name: officeIt, language: 'it' }
    : { name: office, language: 'en' };

const isHeldOn = ({ from, to }: Term, day: string): boolean =>
  from <= day && (to === null || to >= day);
const isOverOn = ({ to }: Term, day: string): boolean => to !== null && to < day;

interface Officer {
  isOfficer: 0 | 1;
  lastName: string;
  terms: Term[];
}

/**
 * The officers of a day, in the order given, each with the terms held on it (D-136): those flagged Officer (D-08) who
 * have a term on that day, or none at all.
 */
export const presentOfficers = <P extends Officer>(people: P[], day: string) =>
  people
    .filter(({ isOfficer }) => isOfficer === 1)
    .map((person) => ({ ...person, held: person.terms.filter((term) => isHeldOn(term, day)) }))
    .filter(({ held, terms }) => held.length > 0 || terms.length === 0);

/** The terms of officers that were over on a day, each with its person; the latest end first. */
export const pastTerms = <P extends Officer>(people: P[], day: string) =>
  people
    .filter(({ isOfficer }) => isOfficer === 1)
    .flatMap((person) =>
      person.terms.filter((term) => isOverOn(term, day)).map((term) => ({ person, term })),
    )
    .sort(
      (a, b) =>
        (b.term.to ?? '').localeCompare(a.term.to ?? '') ||
        b.term.from.localeCompare(a.term.from) ||
        a.person.lastName.localeCompare(b.person.lastName),
    );

/** The years of a term, `2019–2022`, or one year. */
export const yearsOf = ({ from, to }: Term): string => {
  const [first, last] = [from.slice(0, 4), to?.slice(0, 4) ?? ''];
  return first === last ? first : `${first}–${last}`;
};
