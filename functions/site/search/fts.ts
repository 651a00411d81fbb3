import type { Language } from '#functions/core/values/dates.ts';
import { formsOf, type SoughtWord } from './endings.ts';
import { stopWords } from './synonyms.ts';
import type { SearchTerms, Term } from './terms.ts';

// What FTS5 is asked, in words in quotes, so that none of them can act, and what it marks in a text.

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
  if (words.some((word) => stopWords.has(word) || word.length < 3)) return together;
  const anywhere = words.map((word, i) =>
    wordQuery(word, language, isUnfinished && i === words.length - 1),
  );
  return `((${together}) OR (${anywhere.join(' AND ')}))`;
}

const termQuery = (term: Term, language: Language): string =>
  term.isQuoted
    ? phrase(term.words, false)
    : either([
        wordsQuery(term.words, language, term.isUnfinished),
        ...term.spellings.map((word) => quote({ word, isBeginning: false })),
        ...term.synonyms.map((other) => wordsQuery(other.split(' '), language, false)),
      ]);

/** What finds items with all terms, or with any of them; null without a term. */
export const ftsQuery = (
  { terms, language }: SearchTerms,
  join: 'AND' | 'OR' = 'AND',
): string | null =>
  terms.length === 0 ? null : terms.map((term) => termQuery(term, language)).join(` ${join} `);

/** A word's plural, or its singular. */
const otherNumber = (word: string): string =>
  /[^s]s$/.test(word) ? word.slice(0, -1) : `${word}s`;

/** What finds items that have whole words: those that were typed, in singular or plural, or others for them. */
export const wholeQuery = ({ terms }: SearchTerms, withSynonyms = true): string =>
  terms
    .map(({ words, spellings, synonyms, isQuoted }) =>
      either(
        [
          words,
          ...(isQuoted || words.length > 1 ? [] : [[otherNumber(words[0] ?? '')]]),
          ...spellings.map((word) => [word]),
          ...(withSynonyms ? synonyms.map((other) => other.split(' ')) : []),
        ].map((whole) => phrase(whole, false)),
      ),
    )
    .join(' AND ');

/** What finds titles, and lines beside them, that have the very words that were typed. */
export const namesQuery = (search: SearchTerms): string =>
  `{"title" "detail"} : (${wholeQuery(search, false)})`;

/** The same as `ftsQuery`, in titles only. */
export const titleQuery = (search: SearchTerms): string => `"title" : (${ftsQuery(search)})`;

/** The same, for each term alone. */
export const titleTermQueries = ({ terms, language }: SearchTerms): string[] =>
  terms.map((term) => `"title" : (${termQuery(term, language)})`);

/** The most phrasings of a search that are compared with titles. */
const phrasingLimit = 12;

/** The phrasings of the whole search with synonyms, as words. */
const phrasingsOf = ({ terms }: SearchTerms): string[][] =>
  terms.reduce<string[][]>(
    (phrasings, { words, spellings, synonyms: others }) =>
      [words, ...[...spellings, ...others].map((other) => other.split(' '))]
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
