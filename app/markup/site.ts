import { societyReference } from '#functions/core/values/society.ts';

/** What the structured data of the society says of it. */
interface Society {
  origin: string;
  societyName: string;
  contactEmail: string;
}

/** The society with its logo, and its profiles on other sites as far as they are configured. */
export const societyMarkup = (society: Society, logo: string, profiles: string[]): object => ({
  '@context': 'https://schema.org',
  ...societyReference(society),
  logo: society.origin + logo,
  email: society.contactEmail,
  ...(profiles.length > 0 ? { sameAs: profiles } : {}),
});

/** The site and the address of its search. */
export const siteMarkup = (society: Society): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${society.origin}/#site`,
  name: society.societyName,
  url: society.origin,
  inLanguage: ['en', 'it'],
  publisher: { '@id': `${society.origin}/#society` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${society.origin}/search?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
