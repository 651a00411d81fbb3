import { RichText } from '#app/components/ui/rich-text.tsx';
import { imageHref } from '#functions/core/images/rules.ts';

interface Person {
  firstName: string;
  lastName: string;
  imageId: string | null;
}

/** A portrait in the people-item size (FRM-25), or the initials as a node of the network. */
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

/** One person of a group: portrait, name, position, short biography. */
export function PersonItem({
  person,
}: {
  person: Person & { id: string; position: string | null; shortBio: string };
}) {
  return (
    <li className="person-item" id={person.id}>
      <Portrait person={person} />
      <div>
        <h3>
          {person.firstName} {person.lastName}
        </h3>
        {person.position ? <p className="place">{person.position}</p> : null}
        <RichText html={person.shortBio} />
      </div>
    </li>
  );
}
