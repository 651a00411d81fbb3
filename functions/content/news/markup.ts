import { societyReference } from '#functions/core/values/society.ts';
import type { PublicNews } from './queries.ts';

/** The site as structured data names it; addresses are absolute. */
interface Publisher {
  origin: string;
  societyName: string;
  /** A picture of the page, and the society's logo. */
  image: string;
  logo: string;
}

/** What a headline may have at most in search results. */
const headlineLength = 110;

const cut = (title: string): string =>
  title.length <= headlineLength ? title : `${title.slice(0, headlineLength - 2).trimEnd()} …`;

/** A news item as a `NewsArticle` of schema.org (D-80). */
export function newsMarkup(
  item: Pick<PublicNews, 'title' | 'href' | 'timestamp'> & { updatedAt: string },
  description: string,
  { image, logo, ...site }: Publisher,
) {
  const url = site.origin + item.href;
  const society = societyReference(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: cut(item.title),
    ...(description ? { description } : {}),
    url,
    mainEntityOfPage: url,
    datePublished: item.timestamp,
    // An item can be edited before it is published.
    dateModified: [item.timestamp, item.updatedAt].sort()[1],
    image: [image],
    author: society,
    publisher: { ...society, logo: { '@type': 'ImageObject', url: logo } },
  };
}
