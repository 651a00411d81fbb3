import type { EmailFacts } from '#functions/core/registry.ts';

/**
 * A name as an e-mail greets with it: one line of reasonable length. Anyone who registers chooses the
 * name that an e-mail to somebody else's address shows, so that anything like a web address is left out.
 */
export function greetingName(given: string, last: string): string {
  const name = `${given} ${last}`.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isBait = /[@/\\:<>]|\p{L}\.\p{L}{2}/u.test(name);
  return isBait || name.length > 80 ? '' : name;
}

// What mail programs make a link of: web and mail addresses, also without a scheme, and numbers of machines.
const address = /\/\/|@\S|^www\.|[\p{L}\p{N}][.．]\p{L}{2}|\d\.\d+\.\d+\.\d/iu;

/**
 * A title that somebody has typed, as an e-mail shows it: one line, cut to `most` characters, with
 * "…" for every word of which a mail program would make a link. The e-mail carries the society's
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

/** The address of one of this site's pages in the reader's language; English needs no word. */
export function pageHref(
  { origin, language }: Pick<EmailFacts, 'origin' | 'language'>,
  path: `/${string}`,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (language !== 'en') url.searchParams.set('lang', language);
  return url.href;
}
