import { Band } from '#app/components/ui/band.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PublicPerson } from '#functions/site/people/queries.ts';
import { PersonItem } from './person-item.tsx';

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
