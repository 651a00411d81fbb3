import type { Language } from '#functions/core/values/dates.ts';

/** The shortest beginning that stands for a word; a shorter one would find too much. */
const shortest = 4;
/** The same where a vowel was cut off, which says less: "tempe" is not "temporal". */
const shortestCut = 5;

const long = (base: string): boolean => base.length >= shortest;

/** English: the beginnings that a word shares with its other forms. */
function englishBeginnings(word: string): string[] {
  const [, toY, end = ''] = /^(.+?)(ies|ied|y)$/.exec(word) ?? [];
  if (toY && long(toY)) return [`${toY}y`, toY + (end === 'ied' ? 'ie' : 'i')];
  const singular = word
    .replace(/(ss|x|zz|ch|sh)es$/, '$1')
    .replace(/([^aisu])s$/, '$1')
    .replace(/as$/, 'a');
  const [, stem] = /^(.+?)(?:ing|ed)$/.exec(singular) ?? [];
  if (stem && long(stem)) return [stem.replace(/([^aeiouls])\1$/, '$1').replace(/ll$/, 'l')];
  const base = singular.replace(/e$/, '');
  if (base === singular || base.length >= shortestCut) return [base];
  return base.length < shortest - 1 ? [singular] : [singular, `${base}ing`];
}

/** Italian: singular and plural, masculine and feminine differ in the last vowel. */
const italianForms = (word: string): SoughtWord[] => {
  const base = word.replace(/[aeio]$/, '');
  if (base.length >= shortestCut) return [{ word: base, isBeginning: true }];
  if (base === word || base.length < 3) return [];
  return ['a', 'e', 'i', 'o'].map((vowel) => ({ word: base + vowel, isBeginning: false }));
};

/** The same word in British and American spelling. */
const spellings = (word: string): string[] => [
  word,
  word.replace(/is(e|es|ed|er|ers|ing|ation|ations)$/, 'iz$1'),
  word.replace(/iz(e|es|ed|er|ers|ing|ation|ations)$/, 'is$1'),
  word.replace(/our(s|al)?$/, 'or$1'),
];

/** A word to look for: whole, or as the beginning of words. */
export interface SoughtWord {
  word: string;
  isBeginning: boolean;
}

/** Without what another one finds too. */
const fewest = (sought: SoughtWord[]): SoughtWord[] =>
  sought.filter(
    ({ word, isBeginning }, i) =>
      !sought.some(
        (other, j) =>
          i !== j &&
          (other.isBeginning
            ? word.startsWith(other.word) && (word !== other.word || !isBeginning || j < i)
            : !isBeginning && word === other.word && j < i),
      ),
  );

/**
 * What stands for a folded word in the index, which keeps words as they are written: the beginnings that its
 * forms share. A short or numbered word stands for itself and its plural.
 */
export function formsOf(word: string, language: Language, isUnfinished: boolean): SoughtWord[] {
  const whole = { word, isBeginning: isUnfinished };
  if (/\d/.test(word) || word.length === 1) return [whole];
  const beginnings = spellings(word).flatMap(englishBeginnings);
  return fewest([
    whole,
    ...beginnings.map((base) => ({ word: base, isBeginning: long(base) })),
    ...(language === 'it' ? italianForms(word) : []),
    ...(!long(word) ? [{ word: `${word}s`, isBeginning: false }] : []),
  ]);
}
