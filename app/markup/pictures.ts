import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Language } from '#functions/core/values/dates.ts';
import {
  altOf,
  generalPicture,
  type ShareCard,
  shareAddress,
  shareCard,
  shareSize,
} from '#functions/site/share/rules.ts';

interface Site {
  origin: string;
  language: Language;
  societyName: string;
}

/** The path of the picture that is drawn of a page (D-101), or of the general one. */
export const pictureOf = ({ language }: Site, path: string, card: ShareCard | null): string =>
  card ? shareAddress(path, language, shareCard(card)) : generalPicture;

/**
 * The pictures that other sites show with a link to a page: the one drawn of it (D-101), then its own picture. A page
 * that search engines must not list has only the general one.
 */
export function pictureTags(
  site: Site,
  path: string,
  card: ShareCard | null,
  image: string | null | undefined,
): MetaDescriptor[] {
  const drawn = card && shareCard(card);
  const alt = drawn ? altOf(drawn) : site.societyName;
  const property = (name: string, content: string) => ({ property: `og:image${name}`, content });
  return [
    property('', site.origin + pictureOf(site, path, card)),
    property(':type', 'image/png'),
    property(':width', String(shareSize.width)),
    property(':height', String(shareSize.height)),
    property(':alt', alt),
    ...(image ? [property('', site.origin + image)] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: alt },
  ];
}
