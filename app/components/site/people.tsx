import { Band } from '#app/components/ui/band.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import type { NetworkView } from '#app/server/networks.server.ts';
import type { PublicPerson } from '#functions/site/people/queries.ts';
import { officeName, type Term, yearsOf } from '#functions/site/people/rules.ts';
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
  | 'position'
  | 'affiliation'
  | 'term'
  | 'website'
  | 'shortBio'
  | 'imageId'
> & {
  network: NetworkView | null;
  orcid?: string | null;
  /** The offices held today, where a page tells them; they stand for position and term (D-136). */
  held?: Term[];
};

/** A person of a group: portrait or network, name, position, affiliation, term, short biography (D-100). */
export function PersonItem({ person }: { person: PersonView }) {
  const { firstName, lastName, position, affiliation, term, website, shortBio } = person;
  const { orcid, held = [] } = person;
  const lang = useTextLang()();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className="person-item" id={person.id}>
      <div className="person-card">
        <Likeness person={person} network={person.network} />
        <div>
          <h3>{website ? <a href={website}>{name}</a> : name}</h3>
          {held.map((term) => (
            <Office key={`${term.office} ${term.from}`} term={term} />
          ))}
          {position && held.length === 0 ? (
            <p className="person-position" lang={lang}>
              {position}
            </p>
          ) : null}
          {affiliation ? (
            <p className="person-fact" lang={lang}>
              {affiliation}
            </p>
          ) : null}
          {term && held.length === 0 ? (
            <p className="person-fact" lang={lang}>
              {term}
            </p>
          ) : null}
          {orcid ? (
            <p className="person-fact">
              <OrcidLink orcid={orcid} />
            </p>
          ) : null}
          {shortBio ? <RichText html={shortBio} lang={lang} /> : null}
        </div>
      </div>
    </li>
  );
}

/** The ORCID record of a person. */
export const OrcidLink = ({ orcid }: { orcid: string }) => (
  <a href={orcidHref(orcid)}>ORCID {orcid}</a>
);

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
  /** The id is that of the anchor to a person, where it stands here. */
  terms: { id: string | null; name: string; term: Term }[];
}

/** Those whose term is over, with office and years, the latest first; nothing while there are none. */
export function PastOfficers({ terms }: PastOfficersProps) {
  const t = useT();
  const language = useLanguage();
  if (terms.length === 0) return null;
  return (
    <Band id="past-officers" title={t('people.pastOfficers')}>
      <ul className="past-officers">
        {terms.map(({ id, name, term }) => {
          const office = officeName(term, language);
          return (
            <li key={`${name} ${term.office} ${term.from}`} {...(id ? { id } : {})}>
              <span className="past-years">{yearsOf(term)}</span>
              <span>
                <strong>{name}</strong>,{' '}
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
