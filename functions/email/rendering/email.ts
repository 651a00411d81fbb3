import type { EmailFacts } from '#functions/core/registry.ts';

/**
 * A name for the greeting of an e-mail: one line of reasonable length. Anyone can register somebody else's
 * address under any name, so names that look like a web address are left out.
 */
export function greetingName(given: string, last: string): string {
  const name = `${given} ${last}`.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isBait = /[@/\\:<>]|\p{L}\.\p{L}{2}/u.test(name);
  return isBait || name.length > 80 ? '' : name;
}

// What mail programs turn into links: web and mail addresses, even without a scheme, and IP addresses.
const address = /\/\/|@\S|^www\.|[\p{L}\p{N}][.．]\p{L}{2}|\d\.\d+\.\d+\.\d/iu;

/**
 * A user's title, as an e-mail shows it: one line, cut to `most` characters, with "…" for every word that a
 * mail program would turn into a link. The e-mail is sent in the society's name, so its only links are the
 * society's own.
 */
export function safeTitle(title: string, most = 90): string {
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

/** The URL of one of this site's pages in the recipient's language; English has no prefix. */
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
