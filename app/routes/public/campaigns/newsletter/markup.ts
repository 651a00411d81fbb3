import type { SiteData } from '#app/root.tsx';
import type { WebNewsletter } from '#functions/campaigns/archive/archive.ts';

/** JSON-LD for a newsletter that was sent; none for a test. */
export function newsletterMarkup(
  newsletter: Pick<WebNewsletter, 'isTest' | 'href' | 'day' | 'startedAt'> & {
    title: string;
    issueNumber: string;
  },
  description: string,
  site: SiteData,
): object[] {
  if (newsletter.isTest) return [];
  const url = site.origin + newsletter.href;
  const { title, issueNumber, day, startedAt } = newsletter;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      url,
      mainEntityOfPage: url,
      datePublished: day,
      dateModified: startedAt,
      author: { '@type': 'Organization', name: site.societyName, url: site.origin },
      publisher: { '@type': 'Organization', name: site.societyName, url: site.origin },
      ...(issueNumber
        ? { isPartOf: { '@type': 'PublicationIssue', issueNumber, datePublished: day } }
        : {}),
    },
  ];
}
