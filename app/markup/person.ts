import { societyReference } from '#functions/core/values/society.ts';
import { orcidHref } from '#functions/site/profiles/rules.ts';

interface Person {
  name: string;
  path: string;
  affiliation: string | null;
  website: string | null;
  orcid: string | null;
  imageId: string | null;
}

/** A person in structured data, with offices and awards. */
export const personMarkup = (
  { name, path, affiliation, website, orcid, imageId }: Person,
  offices: { position: string | null }[],
  honours: { award: string; year: number | null }[],
  site: { origin: string; societyName: string },
): object => {
  const links = [website, orcid && orcidHref(orcid)].filter(Boolean);
  const held = offices.flatMap(({ position }) => position ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${site.origin}${path}#person`,
    name,
    url: site.origin + path,
    ...(affiliation && { affiliation: { '@type': 'Organization', name: affiliation } }),
    ...(imageId && { image: `${site.origin}/images/${imageId}` }),
    ...(links.length > 0 && { sameAs: links }),
    ...(held.length > 0 && { jobTitle: held, memberOf: societyReference(site) }),
    ...(honours.length > 0 && {
      award: honours.map(({ award, year }) => [award, year].filter(Boolean).join(' ')),
    }),
  };
};
