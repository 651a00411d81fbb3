import { foldText } from '#functions/core/accounts/rules.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { formsOf } from './endings.ts';
import { stopWords, synonyms, synonymsIn } from './synonyms.ts';
import { wordsIn } from './terms.ts';

/** A word that few documents have, and a word of the site that may be meant, if any is like it. */
export interface Candidate {
  word: string;
  term: string | null;
  /** How many documents have it. */
  documents: number;
}

/** The most words of one search that are compared with those of the site, the longest first. */
const wordLimit = 4;
const shortest = 4;

/** How many mistakes a word may have: none when very short, two when long. */
const mistakesIn = (word: string): number =>
  word.length < shortest ? 0 : word.length < 10 ? 1 : 2;

/** From how many letters on a letter may be one too many, or another one, and a word that the site has be wrong. */
const [shortestCut, shortestChanged, shortestKnown] = [8, 5, 8];

const sorted = (word: string): string => [...word].sort().join('');
const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Whether a word is what remains of another one when letters are left out. */
function isRest(rest: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === rest[at]) at += 1;
  return at === rest.length;
}

/**
 * Whether a mistake is one that people make: short words are often other words, so that only exchanged letters
 * count there; and who types a letter too many types it twice, or loses track in a long word, not at its end.
 */
function isLikely(typed: string, meant: string): boolean {
  if (sorted(typed) === sorted(meant)) return true;
  if (typed.length < shortestChanged) return false;
  if (!isRest(meant, typed) || withoutDoubles(typed) === withoutDoubles(meant)) return true;
  return typed.length >= shortestCut && !typed.startsWith(meant);
}

/** A word that might be mistyped, and the words of the site worth comparing: their first letter and length. */
export interface DoubtfulWord {
  word: string;
  from: string;
  to: string;
  shortest: number;
  longest: number;
}

/** The words of a text that might be mistyped. */
export const doubtfulWords = (text: string): DoubtfulWord[] =>
  [...new Set(wordsIn(text).map(foldText))]
    .filter((word) => mistakesIn(word) > 0 && !/\d/.test(word))
    .filter((word) => !stopWords.has(word) && !synonyms.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, wordLimit)
    .map((word) => {
      const first = [...word][0] ?? '';
      return {
        word,
        from: first,
        to: String.fromCodePoint((first.codePointAt(0) ?? 0) + 1),
        shortest: word.length - mistakesIn(word),
        longest: word.length + mistakesIn(word),
      };
    });

/** How many letters are wrong, missing, too many or exchanged with their neighbour (Damerau and Levenshtein). */
export function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Other words for what the site has, in the languages of a reader, as candidates. */
const knownWords = (word: string, language: Language): Omit<Candidate, 'word'>[] =>
  synonymsIn(language)
    .filter((key) => key[0] === word[0] && !key.includes(' '))
    .map((term) => ({ term, documents: 1 }));

/** The nearest word that more documents have, and of equally near ones that of the most. */
function nearest(word: string, candidates: Candidate[], language: Language): string | null {
  const like = candidates.filter((one) => one.word === word);
  const own = like.find(({ term }) => term === word)?.documents ?? 0;
  if (own > 0 && word.length < shortestKnown) return null;
  const forms = formsOf(word, language, true);
  // Its forms are looked for anyway.
  const isForm = (term: string) =>
    forms.some((form) => (form.isBeginning ? term.startsWith(form.word) : term === form.word));
  const [best] = [...like, ...knownWords(word, language)]
    .flatMap(({ term, documents }) =>
      term && documents > own && !stopWords.has(term) && !isForm(term) && isLikely(word, term)
        ? [{ term, documents, mistakes: distance(word, term) }]
        : [],
    )
    .filter(({ mistakes }) => mistakes <= mistakesIn(word))
    .sort((a, b) => a.mistakes - b.mistakes || b.documents - a.documents);
  return best?.term ?? null;
}

/** The text with its mistyped words put right; null when there is nothing better to offer. */
export function correctText(
  text: string,
  candidates: Candidate[],
  language: Language,
): string | null {
  const doubtful = new Set(candidates.map(({ word }) => word));
  let isChanged = false;
  const words = wordsIn(text).map((typed) => {
    const word = foldText(typed);
    const right = doubtful.has(word) ? nearest(word, candidates, language) : null;
    if (right) isChanged = true;
    return right ?? typed;
  });
  return isChanged ? words.join(' ') : null;
}
