import type { Language } from '#functions/core/values/dates.ts';
import { slug } from '#functions/core/values/slug.ts';
import type { PersonGroup } from './schema.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/** A name as it is written. */
export const fullName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim();

/** The last part of the address of a person's page: people and winners of one name share it (D-245). */
export const nameSlug = (name: Name): string => slug(fullName(name));

/** The name in a row or in what was typed of one. */
export const nameIn = (row: Record<string, unknown>): Name => ({
  firstName: String(row.firstName ?? ''),
  lastName: String(row.lastName ?? ''),
});

/** The page of a person. */
export const personPath = (slug: string): string => `/people/${slug}`;

type Flags = Record<Exclude<PersonGroup, 'isFellow'>, 0 | 1>;

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

interface PersonRecord extends Name {
  slug: string;
  affiliation: string | null;
  website: string | null;
  orcid: string | null;
  imageId: string | null;
}

/** What the records of one name say of the person: the first of them that says it; null without a record. */
export function personOf(people: PersonRecord[], honours: PersonRecord[]) {
  const records = [...people, ...honours];
  const [first] = records;
  if (!first) return null;
  const said = (field: 'affiliation' | 'website' | 'orcid' | 'imageId') =>
    records.map((record) => record[field]).find(Boolean) ?? null;
  return {
    firstName: first.firstName,
    lastName: first.lastName,
    name: fullName(first),
    slug: first.slug,
    path: personPath(first.slug),
    affiliation: said('affiliation'),
    website: said('website'),
    orcid: said('orcid'),
    imageId: said('imageId'),
  };
}

/** The groups of people that pages show. */
type ShownGroup = 'mainOfficers' | 'pastPresidents' | 'executiveCommittee' | 'officers';

/**
 * The groups of a page with their people, without the empty ones: of the executive committee three (ABT-03), of the
 * board its present officers. While neither main officers nor a committee are named, both pages show the same: who
 * is known (D-246).
 */
export function shownGroups<P extends Officer & Flags>(
  people: P[],
  page: 'committee' | 'board',
  day: string,
) {
  const all = {
    mainOfficers: people.filter((person) => person.isMainOfficer === 1),
    pastPresidents: people.filter((person) => person.isPastPresident === 1),
    executiveCommittee: people.filter((person) => person.isExecutive === 1),
    officers: presentOfficers(people, day),
  };
  const isUnnamed = all.mainOfficers.length === 0 && all.executiveCommittee.length === 0;
  const names: ShownGroup[] = isUnnamed
    ? ['officers', 'pastPresidents']
    : page === 'board'
      ? ['officers']
      : ['mainOfficers', 'pastPresidents', 'executiveCommittee'];
  const groups = names
    .map((name) => ({ name, people: all[name] }))
    .filter(({ people: members }) => members.length > 0);
  return { isUnnamed, groups };
}

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
