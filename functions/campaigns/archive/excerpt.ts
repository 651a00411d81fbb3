import { excerpt, plainLines } from '#functions/core/richtext/text.ts';

/** How long an excerpt is at most. */
const excerptLength = 280;

// "Dear colleagues," – and nothing after it.
const isSalutation = (line: string): boolean => /^[^.!?:]{1,80},$/.test(line);

/** A tag, an exponent or a formula that has no end. */
const cut = /<(?:(math|su[bp])\b(?!.*<\/\1>).*|[^>]*)$/s;

/** The lines of a text as sentences, so that headings and points do not run into what follows. */
const asSentences = (lines: string[]): string =>
  lines
    .map((line) => line.replace(/^– /, ''))
    .map((line, i) => (i < lines.length - 1 && !/[.,;:!?…]$/.test(line) ? `${line}.` : line))
    .join(' ');

/**
 * What a newsletter is about, in a line or two: the titles of its items; without any, the first words of its
 * opening, which may be cut anywhere, after the salutation.
 */
export function newsletterExcerpt(titles: readonly string[], opening: string): string {
  const named = titles.filter(Boolean);
  if (named.length > 0) return excerpt(named.join(' · '), excerptLength);
  const lines = plainLines(opening.replace(cut, '')).split('\n').filter(Boolean);
  const [first = '', ...rest] = lines;
  return excerpt(asSentences(isSalutation(first) && rest.length > 0 ? rest : lines), excerptLength);
}
