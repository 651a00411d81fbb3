import type { Config } from '#functions/core/config/config.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

interface SitemapPage {
  path: string;
  /** ISO 8601 UTC. */
  updatedAt: string;
  /** Whether its main text is there in Italian. */
  isInItalian?: boolean | 0 | 1;
}

/** What search engines must not visit. */
const closed = ['/_api', '/my', '/access', '/search'];

const isCrawlable = ({ path }: SitemapPage): boolean =>
  !closed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

function urlElement({ path, updatedAt, isInItalian }: SitemapPage, origin: string): string {
  const address = new URL(path, origin).href;
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`;
  return [
    `<url><loc>${escapeXml(address)}</loc><lastmod>${escapeXml(updatedAt.slice(0, 10))}</lastmod>`,
    ...(isInItalian
      ? [
          alternate('en', address),
          alternate('it', `${address}?lang=it`),
          alternate('x-default', address),
        ]
      : []),
    '</url>',
  ].join('');
}

/** The sitemap: every page once, with its Italian alternate where it is translated (D-04, D-96). */
export function sitemapFile(paths: SitemapPage[], origin: string): string {
  const byPath = new Map(paths.filter(isCrawlable).map((page) => [page.path, page]));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...byPath.values()].map((page) => urlElement(page, origin)),
    '</urlset>',
    '',
  ].join('\n');
}

/** The robots file: what robots may visit, and where the sitemap is. */
export const robotsFile = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Where to report a weakness (RFC 9116), good for half a year from the day on which it is asked for. */
export const securityFile = (
  { origin, contactEmail }: Pick<Config, 'origin' | 'contactEmail'>,
  today: string,
): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${addDays(today, 180)}T00:00:00Z`,
    'Preferred-Languages: en, it',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
