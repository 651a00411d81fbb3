/** Letters that are not a plain letter with a mark; the view `searchTexts` folds the same ones, and ₂ to 2: H2O finds H₂O. */
const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** A text as the index has it: lower case, without marks, its letters plain. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .normalize('NFC');

/** The words of a text, as it is written: letters and digits with their marks. */
export const wordsIn = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
