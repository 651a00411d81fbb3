import { foldText } from '#functions/core/accounts/rules.ts';
import { otherSigns, typedSigns } from '#functions/core/richtext/text.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { longestSynonym, stopWords, synonyms } from './synonyms.ts';

/** A part of what was typed: words, or words in quotation marks, which stand one after the other. */
interface TypedPart {
  /** Folded. */
  words: string[];
  isQuoted: boolean;
}

const marks = '"“”„«»';
const quotation = new RegExp(`[${marks}]([^${marks}]+)[${marks}]`, 'gu');

/** A name and a year written as one: "netsci2026", "eccs14", "2026netsci"; not "D1", "IC2S2" or "20th". */
const named = /^(?:(\p{L}+)((?:19|20)\d\d)|(\p{L}{3,})(\d\d)|((?:19|20)\d\d)(\p{L}{3,}))$/u;

const split = (word: string): string[] => named.exec(word)?.slice(1).filter(Boolean) ?? [word];

/** The words of a text, as it is written: letters and digits with their marks. */
export const wordsIn = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** A search for 10^6 means 10⁶, as texts have it. */
const foldedWords = (text: string): string[] =>
  wordsIn(typedSigns(text)).map(foldText).filter(Boolean);

/** The parts of a search text, with at most so many words; a mark without its counterpart is none. */
function typedParts(text: string, wordLimit: number): TypedPart[] {
  let left = wordLimit;
  return text.split(quotation).flatMap((piece, i) => {
    const isQuoted = i % 2 === 1;
    const found = isQuoted ? foldedWords(piece) : foldedWords(piece).flatMap(split);
    const words = found.slice(0, left);
    left -= words.length;
    return words.length > 0 ? [{ words, isQuoted }] : [];
  });
}

/**
 * Other ways to write a number after a name: two digits are a year of this century, and both may be one word.
 * Empty where it is no such number.
 */
function yearsAfter(name: string | undefined, number: string): string[] {
  if (!name || !/\p{L}/u.test(name) || !/^(?:\d\d|20\d\d)$/.test(number)) return [];
  const [short, long] = [number.slice(-2), `20${number.slice(-2)}`];
  return [...new Set([...(number === short ? [long] : []), name + long, name + short])];
}

/** The most words of a search that count, and the most other words for one of them. */
const [wordLimit, synonymLimit] = [12, 6];

/** A word of a search, or some that belong together, and what else it may mean. */
export interface Term {
  words: string[];
  /** Other ways to write it, which are as good as what was typed. */
  spellings: string[];
  /** Other words for it, folded. */
  synonyms: string[];
  /** Whether its last word may be unfinished. */
  isUnfinished: boolean;
  /** Whether exactly these words are meant, one after the other. */
  isQuoted: boolean;
}

/** A visitor's text, understood. */
export interface SearchTerms {
  language: Language;
  terms: Term[];
  /** True when there are words, but only such as are in nearly every text. */
  isTooCommon: boolean;
}

let countries: Map<string, string> | undefined;

/** The English name of a country by its Italian one, folded. */
function englishCountry(name: string): string | undefined {
  if (!countries) {
    const english = countryNames('en');
    countries = new Map(
      [...countryNames('it')].map(([code, name]) => [
        foldText(name),
        foldText(english.get(code) ?? ''),
      ]),
    );
  }
  return countries.get(name);
}

/** Other words for a folded word or sequence; an unfinished one also begins a word of the table. */
function othersFor(sequence: string, isUnfinished: boolean): string[] {
  const country = englishCountry(sequence);
  const known = [...(synonyms.get(sequence) ?? []), ...(country ? [country] : [])];
  if (known.length > 0 || !isUnfinished || sequence.length < 5) return known;
  return [...synonyms].flatMap(([word, means]) => (word.startsWith(sequence) ? means : []));
}

/** Whether words belong together: they, or what they mean, stand in the table, or are a country. */
const isSequence = (words: string): boolean =>
  synonyms.has(words) || englishCountry(words) !== undefined;

/** The terms of folded words: the longest sequences with synonyms first, then single words. */
function termsOf(words: string[], isLast: boolean): Term[] {
  const terms: Term[] = [];
  for (let i = 0; i < words.length; ) {
    let length = Math.min(longestSynonym, words.length - i);
    const at = () => words.slice(i, i + length);
    while (length > 1 && !isSequence(at().join(' '))) length -= 1;
    // A single letter begins too many words.
    const isUnfinished = isLast && i + length === words.length && at().join('').length > 1;
    const others = [
      ...at().flatMap(otherSigns),
      ...othersFor(at().join(' '), isUnfinished && length === 1),
    ];
    terms.push({
      words: at(),
      spellings: length === 1 ? spellingsAt(words, i) : [],
      isUnfinished,
      isQuoted: false,
      synonyms: [...new Set(others)].filter((one) => one !== at().join(' ')).slice(0, synonymLimit),
    });
    i += length;
  }
  return terms;
}

/** Other ways to write a word: as a year after a name, or as the name before a year. */
const spellingsAt = (words: string[], i: number): string[] => {
  const [before, word = '', after = ''] = [words[i - 1], words[i], words[i + 1]];
  const years = yearsAfter(before, word);
  return years.length > 0 ? years : yearsAfter(word, after).filter((year) => !/^\d/.test(year));
};

const isStopWord = ({ words: [word = '', ...more], isQuoted }: Term): boolean =>
  !isQuoted && more.length === 0 && stopWords.has(word) && !synonyms.has(word);

/** Reads what a visitor typed: at most 12 words, those that say nothing left out. */
export function readSearch(text: string, language: Language): SearchTerms {
  const terms = typedParts(text, wordLimit).flatMap(({ words, isQuoted }, i, parts) =>
    isQuoted
      ? [{ words, spellings: [], synonyms: [], isUnfinished: false, isQuoted }]
      : termsOf(words, i === parts.length - 1),
  );
  const telling = terms.filter((term) => !isStopWord(term));
  return { language, terms: telling, isTooCommon: terms.length > 0 && telling.length === 0 };
}
