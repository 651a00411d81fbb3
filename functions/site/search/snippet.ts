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
