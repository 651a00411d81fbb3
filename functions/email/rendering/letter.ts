import type { Language } from '#functions/core/values/dates.ts';

/** What a letter says, before it is HTML or plain text: both are made of the same words. */
export interface LetterText {
  subject: string;
  greeting: string;
  /** A line end within one starts a new line. */
  paragraphs: string[];
  /** What somebody else has said, shown as theirs below the paragraphs. */
  quotation?: string;
  /** The one thing to do. */
  action?: { label: string; href: string };
  /** What is said below the action. */
  afterwards?: string[];
  /** Small print: why this letter came. */
  footer: string[];
}

/** What every letter is told about its reader and about the site. */
export interface Facts {
  language: Language;
  /** The reader's name, fit for a greeting; empty when it is unknown or looks like an address. */
  name: string;
  origin: string;
  societyName: string;
  contactEmail: string;
  /** When what the letter tells of happened; ISO 8601. */
  at: string;
  /** The link with the mailed code; empty in letters without one. */
  link: string;
}

/**
 * A name as a letter greets with it: one line of reasonable length. Whoever registers chooses the
 * name that a letter to somebody else's address shows, so that anything like a web address is left out.
 */
export function greetingName(given: string, last: string): string {
  const name = `${given} ${last}`.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isBait = /[@/\\:<>]|\p{L}\.\p{L}{2}/u.test(name);
  return isBait || name.length > 80 ? '' : name;
}

// What mail programs make a link of: web and mail addresses, also without a scheme, and numbers of machines.
const address = /\/\/|@\S|^www\.|[\p{L}\p{N}][.．]\p{L}{2}|\d\.\d+\.\d+\.\d/iu;

/**
 * A title that somebody has typed, as a letter shows it: one line, cut to `most` characters, with
 * "…" for every word of which a mail program would make a link. The letter carries the society's
 * name, so that its only links may be the society's own.
 */
export function typedTitle(title: string, most = 90): string {
  const line = title
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const words = line.split(' ').map((word) => (address.test(word) ? '…' : word));
  const characters = [...words.join(' ')];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

/** How a letter begins. */
export const greeting = ({ language, name }: Facts): string =>
  language === 'it' ? `Buongiorno${name && ` ${name}`},` : `Hello${name && ` ${name}`},`;

/** The small print of a letter: who writes, and how to answer. */
export const footer = ({ language, contactEmail, societyName }: Facts): string[] => [
  language === 'it'
    ? `${societyName}. Per qualsiasi domanda: ${contactEmail}`
    : `${societyName}. Questions? Write to ${contactEmail}`,
];

/** The address of one of this site's pages in the reader's language; English needs no word. */
export function pageHref(
  { origin, language }: Pick<Facts, 'origin' | 'language'>,
  path: `/${string}`,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (language !== 'en') url.searchParams.set('lang', language);
  return url.href;
}
