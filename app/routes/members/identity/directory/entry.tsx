import { useT } from '#app/i18n/translate.ts';
import { imageHref } from '#functions/core/images/rules.ts';
import type { DirectoryEntry } from '#functions/site/profiles/directory.ts';
import { orcidHref } from '#functions/site/profiles/rules.ts';

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;

/** A member with what they show, and nothing else. */
export function Entry({ member }: { member: DirectoryEntry }) {
  const t = useT();
  const { givenName, lastName, position, affiliation, country, fieldWords, imageId } = member;
  const { email, website, orcid } = member;
  const place = [affiliation, country].filter(Boolean).join(', ');
  const name = `${givenName} ${lastName}`.trim();
  return (
    <li>
      {imageId ? (
        <img
          className="directory-picture"
          src={imageHref(imageId, 'people-item')}
          alt={name}
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <div className="directory-facts">
        <h3>
          {givenName} <strong>{lastName}</strong>
        </h3>
        {position ? <p>{position}</p> : null}
        {place ? <p>{place}</p> : null}
        {fieldWords.length > 0 ? (
          <p className="directory-words">
            <span className="visually-hidden">{t('profile.fieldWords')}: </span>
            {fieldWords.join(' · ')}
          </p>
        ) : null}
      </div>
      {email || website || orcid ? (
        <ul className="directory-links">
          {email ? (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ) : null}
          {website ? (
            <li>
              <a href={website} rel="nofollow noopener">
                {hostOf(website)}
              </a>
            </li>
          ) : null}
          {orcid ? (
            <li>
              <a href={orcidHref(orcid)} rel="nofollow noopener">
                ORCID {orcid}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}
