import { Band } from '#app/components/ui/band.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import { imageHref } from '#functions/core/images/rules.ts';
import type { PublicPerson } from '#functions/site/people/queries.ts';

interface Person {
  firstName: string;
  lastName: string;
  imageId: string | null;
}

/** A portrait in the people-item size (FRM-25), or a monogram in the style of a network node. */
export function Portrait({ person }: { person: Person }) {
  if (person.imageId) {
    return (
      <img
        className="portrait"
        src={imageHref(person.imageId, 'people-item')}
        alt=""
        width="160"
        height="160"
        loading="lazy"
      />
    );
  }
  const initial = (name: string) => [...name][0] ?? '';
  return (
    <span className="portrait monogram" aria-hidden="true">
      {initial(person.firstName)}
      {initial(person.lastName)}
    </span>
  );
}

/** A person of a group: portrait, name, position, short biography. */
export function PersonItem({
  person,
}: {
  person: Person & { id: string; position: string | null; shortBio: string };
}) {
  const lang = useTextLang();
  return (
    <li className="person-item" id={person.id}>
      <Portrait person={person} />
      <div>
        <h3>
          {person.firstName} {person.lastName}
        </h3>
        {person.position ? (
          <p className="place" lang={lang()}>
            {person.position}
          </p>
        ) : null}
        <RichText html={person.shortBio} lang={lang()} />
      </div>
    </li>
  );
}

interface Winner {
  id: string;
  firstName: string;
  lastName: string;
  rationale: string;
  imageId: string | null;
}

/** A winner of an award: name, rationale, optional portrait (AWD-05); the year is beside it. */
export function WinnerItem({ winner }: { winner: Winner }) {
  const lang = useTextLang();
  return (
    <li className="winner" id={winner.id}>
      {winner.imageId ? <Portrait person={winner} /> : null}
      <div>
        <h3>
          {winner.firstName} {winner.lastName}
        </h3>
        <RichText html={winner.rationale} lang={lang()} />
      </div>
    </li>
  );
}

/** A named group of people; an empty one says so. */
export function PeopleGroup({
  id,
  title,
  people,
}: {
  id: string;
  title: string;
  people: PublicPerson[];
}) {
  const t = useT();
  return (
    <Band id={id} title={title}>
      {people.length === 0 ? (
        <p className="meta">{t('people.none')}</p>
      ) : (
        <ul className="people">
          {people.map((person) => (
            <PersonItem key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Band>
  );
}
