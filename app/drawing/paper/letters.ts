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
