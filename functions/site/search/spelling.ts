import { fold, wordsIn } from './fold.ts';
import { stopWords, synonyms } from './synonyms.ts';

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

/** How many mistakes a word may have: none when short, two when long. */
const mistakesIn = (word: string): number => (word.length < shortest ? 0 : word.length < 6 ? 1 : 2);

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
  [...new Set(wordsIn(text).map(fold))]
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

/** The nearest word that more documents have, and of equally near ones that of the most. */
function nearest(word: string, candidates: Candidate[]): string | null {
  const like = candidates.filter((one) => one.word === word);
  const own = like.find(({ term }) => term === word)?.documents ?? 0;
  const [best] = [
    ...like,
    ...[...synonyms.keys()]
      .filter((key) => key[0] === word[0] && !key.includes(' '))
      .map((term) => ({ term, documents: 1 })),
  ]
    .flatMap(({ term, documents }) =>
      term && term !== word && documents > own
        ? [{ term, documents, mistakes: distance(word, term) }]
        : [],
    )
    .filter(({ mistakes }) => mistakes <= mistakesIn(word))
    .sort((a, b) => a.mistakes - b.mistakes || b.documents - a.documents);
  return best?.term ?? null;
}

/** The text with its mistyped words put right; null when there is nothing better to offer. */
export function correctText(text: string, candidates: Candidate[]): string | null {
  const doubtful = new Set(candidates.map(({ word }) => word));
  let isChanged = false;
  const words = wordsIn(text).map((typed) => {
    const word = fold(typed);
    const right = doubtful.has(word) ? nearest(word, candidates) : null;
    if (right) isChanged = true;
    return right ?? typed;
  });
  return isChanged ? words.join(' ') : null;
}
