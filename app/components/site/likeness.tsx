import { imageHref } from '#functions/core/images/rules.ts';
import { fullName } from '#functions/site/people/rules.ts';

// The picture is a third of the page at most, and small on phones.
const widths = '(min-width: 600px) 20rem, 7rem';

interface LikenessProps {
  person: { firstName: string; lastName: string; imageId: string | null };
}

/** The portrait of a person (FRM-25); nothing where none was given. */
export const Likeness = ({ person }: LikenessProps) =>
  person.imageId ? (
    <div className="likeness duotone">
      <img
        src={imageHref(person.imageId, 'people-item')}
        srcSet={`${imageHref(person.imageId, 'people-item')} 320w, ${imageHref(person.imageId, 'w451')} 800w`}
        sizes={widths}
        alt={fullName(person)}
        width="320"
        height="320"
        loading="lazy"
        decoding="async"
      />
    </div>
  ) : null;
