import { countryCodes } from '#functions/core/values/country-codes.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { formsOf, type SoughtWord } from './endings.ts';
import { fold, wordsIn } from './fold.ts';
import { longestSynonym, stopWords, synonyms } from './synonyms.ts';

/** The most words of a search that count, and the most other words for one of them. */
const [wordLimit, synonymLimit] = [12, 6];

/** A word of a search, or some that belong together, and what else it may mean. */
interface Term {
  words: string[];
  /** Other words for it, folded. */
  synonyms: string[];
  /** Whether its last word may be unfinished. */
  isUnfinished: boolean;
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
    const [english, italian] = ['en', 'it'].map(
      (language) => new Intl.DisplayNames(language, { type: 'region' }),
    );
    countries = new Map(
      countryCodes.map((code) => [fold(italian?.of(code) ?? ''), fold(english?.of(code) ?? '')]),
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
function termsOf(words: string[]): Term[] {
  const terms: Term[] = [];
  for (let i = 0; i < words.length; ) {
    let length = Math.min(longestSynonym, words.length - i);
    const at = () => words.slice(i, i + length);
    while (length > 1 && !isSequence(at().join(' '))) length -= 1;
    const isUnfinished = i + length === words.length;
    const others = othersFor(at().join(' '), isUnfinished && length === 1);
    terms.push({
      words: at(),
      isUnfinished,
      synonyms: [...new Set(others)].filter((one) => one !== at().join(' ')).slice(0, synonymLimit),
    });
    i += length;
  }
  return terms;
}

const isStopWord = ({ words: [word = '', ...more] }: Term): boolean =>
  more.length === 0 && stopWords.has(word) && !synonyms.has(word);

/** Reads what a visitor typed: at most 12 words, those that say nothing left out. */
export function readSearch(text: string, language: Language): SearchTerms {
  const terms = termsOf(wordsIn(text).slice(0, wordLimit).map(fold).filter(Boolean));
  const telling = terms.filter((term) => !isStopWord(term));
  return { language, terms: telling, isTooCommon: terms.length > 0 && telling.length === 0 };
}

// Everything below is the query language of FTS5. Words stand in quotes, so that none of them can act in it.

const quote = ({ word, isBeginning }: SoughtWord): string => `"${word}"${isBeginning ? '*' : ''}`;

const either = (parts: string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`;

/** Words one after the other. */
const phrase = (words: string[], isUnfinished: boolean): string =>
  words
    .map((word, i) => quote({ word, isBeginning: isUnfinished && i === words.length - 1 }))
    .join(' + ');

/** A word by its forms. */
const wordQuery = (word: string, language: Language, isUnfinished: boolean): string =>
  either(formsOf(word, language, isUnfinished).map(quote));

/** Words that belong together: one after the other, or all of them anywhere if each says something. */
function wordsQuery(words: string[], language: Language, isUnfinished: boolean): string {
  const [only = '', ...more] = words;
  if (more.length === 0) return wordQuery(only, language, isUnfinished);
  const together = phrase(words, isUnfinished);
  if (words.some((word) => stopWords.has(word))) return together;
  const anywhere = words.map((word, i) =>
    wordQuery(word, language, isUnfinished && i === words.length - 1),
  );
  return `(${together}) OR (${anywhere.join(' AND ')})`;
}

const termQuery = (term: Term, language: Language): string =>
  either([
    wordsQuery(term.words, language, term.isUnfinished),
    ...term.synonyms.map((other) => wordsQuery(other.split(' '), language, false)),
  ]);

/** What finds items with all terms, or with any of them; null without a term. */
export const ftsQuery = (
  { terms, language }: SearchTerms,
  join: 'AND' | 'OR' = 'AND',
): string | null =>
  terms.length === 0 ? null : terms.map((term) => termQuery(term, language)).join(` ${join} `);

/** The same, in titles only. */
export const titleQuery = (search: SearchTerms): string => `"title" : (${ftsQuery(search)})`;

/** The most phrasings of a search that are compared with titles. */
const phrasingLimit = 12;

/** The phrasings of the whole search with synonyms, as words. */
const phrasingsOf = ({ terms }: SearchTerms): string[][] =>
  terms.reduce<string[][]>(
    (phrasings, { words, synonyms: others }) =>
      [words, ...others.map((other) => other.split(' '))]
        .flatMap((next) => phrasings.map((phrasing) => [...phrasing, ...next]))
        .slice(0, phrasingLimit),
    [[]],
  );

/** What finds titles that begin with the whole search, whose last word may be unfinished. */
export const titleStartQuery = (search: SearchTerms, isUnfinished = true): string =>
  `"title" : ${either(phrasingsOf(search).map((phrasing, i) => `^${phrase(phrasing, isUnfinished && i === 0)}`))}`;

/** The lengths of titles that begin with the whole search and hold nothing else; "&" is no word. */
export const titleLengths = (search: SearchTerms): number[] =>
  phrasingsOf(search).flatMap((phrasing) => {
    const { length } = phrasing.join(' ');
    return phrasing.length > 1 ? [length, length + 2] : [length];
  });
