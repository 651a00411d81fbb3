import { Band } from '#app/components/ui/band.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import type { NetworkView } from '#app/server/networks.server.ts';
import type { PublicPerson } from '#functions/site/people/queries.ts';
import { bestColumns } from './columns.ts';
import { Likeness } from './likeness.tsx';

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
> & { network: NetworkView | null };

/** A person of a group: portrait or network, name, position, affiliation, term, short biography (D-100). */
export function PersonItem({ person }: { person: PersonView }) {
  const { firstName, lastName, position, affiliation, term, website, shortBio } = person;
  const lang = useTextLang()();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className="person-item" id={person.id}>
      <div className="person-card">
        <Likeness person={person} network={person.network} />
        <div>
          <h3>{website ? <a href={website}>{name}</a> : name}</h3>
          {position ? (
            <p className="person-position" lang={lang}>
              {position}
            </p>
          ) : null}
          {affiliation ? (
            <p className="person-fact" lang={lang}>
              {affiliation}
            </p>
          ) : null}
          {term ? (
            <p className="person-fact" lang={lang}>
              {term}
            </p>
          ) : null}
          {shortBio ? <RichText html={shortBio} lang={lang} /> : null}
        </div>
      </div>
    </li>
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
