const wordLimit = 12;

/**
 * A visitor's text as an FTS5 query: all words must be found, the last one as the beginning of a
 * word (it may be unfinished). Null without words. Words are letters, digits and
 * their marks, in quotes, so that the text cannot use the query language.
 */
export function ftsQuery(text: string): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  if (!words) return null;
  return `${words
    .slice(0, wordLimit)
    .map((word) => `"${word}"`)
    .join(' ')}*`;
}

/** A piece of a snippet; `hit` says whether it matches. */
export interface SnippetPart {
  text: string;
  hit: boolean;
}

/** The characters that the database puts before and after a hit; our texts do not contain them. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';

/** A marked snippet as parts, for a screen that shows hits with `<mark>`. */
export function snippetParts(marked: string): SnippetPart[] {
  return marked
    .split(hitStart)
    .flatMap((piece, i) => {
      const [hit = '', rest] = i === 0 ? ['', piece] : piece.split(hitEnd);
      return [
        { text: hit, hit: true },
        { text: rest ?? '', hit: false },
      ];
    })
    .filter((part) => part.text !== '');
}
