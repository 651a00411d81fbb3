import { type Language, languages } from '#functions/core/values/dates.ts';
import { fingerprint } from '#functions/core/values/fingerprint.ts';

/** What the picture of a page says (D-101). */
export interface ShareCard {
  title: string;
  /** Under the title: when and where, or what the page is about. */
  line: string;
  /** The theme of the section, which gives accent and drawing. */
  theme: string;
  societyName: string;
}

/** Width and height of a picture for sharing, in px. */
export const shareSize = { width: 1200, height: 630 };

/** The picture of the site as a whole, which stands in for one that is not made yet. */
export const generalPicture = '/share/card.png';

// Another number draws all pictures anew.
const drawing = 2;

/** How much of a text a picture can show. */
const longest = 200;
const short = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length <= longest ? one : `${one.slice(0, longest).trimEnd()}…`;
};

/** A card with texts that fit into a picture. */
export const shareCard = (card: ShareCard): ShareCard => ({
  ...card,
  title: short(card.title),
  line: short(card.line),
});

/** What is in the picture, for those who do not see it. */
export const altOf = ({ title, line }: ShareCard): string => (line ? `${title}. ${line}` : title);

/** The line of a card, from its alternative text. */
export const lineOf = (title: string, alt: string): string => alt.slice(short(title).length + 2);

/** The address of the picture of a page: another one as soon as something else would be drawn. */
export const shareAddress = (path: string, language: Language, card: ShareCard): string =>
  `/share/${language}${path}/${fingerprint(JSON.stringify([drawing, language, card]))}.png`;

const address = /^\/share\/[a-z]{2}(?:\/[\w.~%-]+)+\/[0-9a-z]{1,8}\.png$/;

/** The page and the language in the address of a picture; null for another address. */
export function pageOfPicture(text: string): { path: string; language: Language } | null {
  if (text.length > 400 || !address.test(text)) return null;
  const language = languages.find((one) => text.startsWith(`/share/${one}/`));
  return language ? { language, path: text.slice(9, text.lastIndexOf('/')) } : null;
}

/** The key of a picture in the file store. */
export const shareKey = (of: string): string => of.slice(1);
