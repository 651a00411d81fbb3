/** Which characters a font has. */
export type HasGlyph = (codePoint: number) => boolean;

/** What stands for a character that no font here has. */
const lozenge = '◊';

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

function nearest(character: string, has: HasGlyph): string {
  if (has(codeOf(character))) return character;
  const plain = [...character.normalize('NFKD')].filter((one) => !/\p{M}/u.test(one));
  return plain.length > 0 && plain.every((one) => has(codeOf(one))) ? plain.join('') : lozenge;
}

/**
 * A text in the characters that a font has: others lose their accents, and those of another script become empty
 * squares. White space becomes single spaces; what cannot be seen is left out.
 */
export const inLetters = (text: string, has: HasGlyph): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/[\p{Zs}\s]+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''),
  ]
    .map((character) => nearest(character, has))
    .join('')
    .trim();

export const hasLozenges = (text: string): boolean => text.includes(lozenge);

/** A text in lines of at most a width: broken at spaces, and longer words anywhere. */
export function linesWithin(
  text: string,
  most: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && widthOf(line + character) > most) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
