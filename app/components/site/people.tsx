import { Band } from '#app/components/ui/band.tsx';
import { Typed } from '#app/components/ui/place.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import type { PublicPerson } from '#functions/site/people/queries.ts';
import {
  fullName,
  officeName,
  personPath,
  type Term,
  yearsOf,
} from '#functions/site/people/rules.ts';
import { orcidHref } from '#functions/site/profiles/rules.ts';
import { Likeness } from './likeness.tsx';

const most = 4;

/** In how many columns a number of cards fills its last row best; four at most. */
export function bestColumns(count: number): number {
  if (count <= most) return Math.max(1, count);
  const emptyCells = (columns: number) => (columns - (count % columns)) % columns;
  return emptyCells(3) < emptyCells(most) ? 3 : most;
}

/** A person as pages show them; `shortBio` is from `safeHtml`. */
export type PersonView = Pick<
  PublicPerson,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'slug'
  | 'position'
  | 'affiliation'
  | 'term'
  | 'website'
  | 'shortBio'
  | 'imageId'
> & {
  orcid?: string | null;
  /** The offices held today, where a page tells them; they stand for position and term (D-136). */
  held?: Term[];
};

/** A person of a group: portrait or network, name, position, affiliation, term, short biography (D-100). */
export function PersonItem({ person }: { person: PersonView }) {
  const lang = useTextLang()();
  return (
    <li className="person-item" id={person.id}>
      <div className="person-card">
        <Likeness person={person} />
        <div>
          <h3>
            <PersonLink person={person} />
          </h3>
          <PersonFact text={person.affiliation} />
          <Offices person={person} />
          <PersonLinks person={person} />
          {person.shortBio ? <RichText html={person.shortBio} lang={lang} /> : null}
        </div>
      </div>
    </li>
  );
}

/** What is typed about a person, if it is. */
export function PersonFact({ text }: { text: string | null }) {
  return text ? (
    <p className="person-fact">
      <Typed text={text} />
    </p>
  ) : null;
}

interface OfficesProps {
  person: Pick<PersonView, 'position' | 'term' | 'held'>;
}

/** The offices of a person: those held today, or position and term as they are printed. */
export function Offices({ person: { position, term, held = [] } }: OfficesProps) {
  if (held.length > 0)
    return held.map((one) => <Office key={`${one.office} ${one.from}`} term={one} />);
  return (
    <>
      {position ? (
        <p className="person-position">
          <Typed text={position} />
        </p>
      ) : null}
      <PersonFact text={term} />
    </>
  );
}

interface NamedPerson {
  firstName: string;
  lastName: string;
  slug: string;
}

/** A name that leads to the page of its person. */
export const PersonLink = ({ person }: { person: NamedPerson }) => (
  <a href={personPath(person.slug)}>{fullName(person)}</a>
);

interface PersonLinksProps {
  person: { website?: string | null; orcid?: string | null };
}

/** The website and the ORCID record of a person. */
export function PersonLinks({ person: { website, orcid } }: PersonLinksProps) {
  const t = useT();
  if (!website && !orcid) return null;
  return (
    <p className="person-fact">
      {website ? <a href={website}>{t('fields.website')}</a> : null}
      {website && orcid ? ' · ' : null}
      {orcid ? <a href={orcidHref(orcid)}>ORCID {orcid}</a> : null}
    </p>
  );
}

/** An office with the year since which somebody holds it. */
function Office({ term }: { term: Term }) {
  const t = useT();
  const pageLanguage = useLanguage();
  const { name, language } = officeName(term, pageLanguage);
  return (
    <p className="person-position">
      <span lang={language === pageLanguage ? undefined : language}>{name}</span>
      <span className="person-since"> {t('people.since', { year: term.from.slice(0, 4) })}</span>
    </p>
  );
}

interface PastOfficersProps {
  terms: { person: NamedPerson; term: Term }[];
}

/** Those whose term is over, with office and years, the latest first; nothing while there are none. */
export function PastOfficers({ terms }: PastOfficersProps) {
  const t = useT();
  const language = useLanguage();
  if (terms.length === 0) return null;
  return (
    <Band id="past-officers" title={t('people.pastOfficers')}>
      <ul className="past-officers">
        {terms.map(({ person, term }) => {
          const office = officeName(term, language);
          return (
            <li key={`${person.slug} ${term.office} ${term.from}`}>
              <span className="past-years">{yearsOf(term)}</span>
              <span>
                <PersonLink person={person} />,{' '}
                <span lang={office.language === language ? undefined : office.language}>
                  {office.name}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}

interface PeopleGroupProps {
  id: string;
  title: string;
  people: PersonView[];
}

/** A named group of people; nothing for an empty one. */
export function PeopleGroup({ id, title, people }: PeopleGroupProps) {
  if (people.length === 0) return null;
  return (
    <Band id={id} title={title}>
      <ul className="people" data-columns={bestColumns(people.length)}>
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
    </Band>
  );
}
