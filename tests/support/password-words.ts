import { readFileSync } from 'node:fs';
import { plainOf } from '#functions/identity/passwords/plain.ts';
import { type KnownWords, knownWords, wordStarts } from '#functions/identity/passwords/words.ts';

/** The rows that the migration puts into the table of common words: two letters, and the words that begin so. */
const rows = readFileSync('migrations/0001_common_words.sql', 'utf8').matchAll(
  /^\t\('((?:[^']|'')*)', '((?:[^']|'')*)'\)/gm,
);

/** Every known word, and the row that it is in. */
export const allWords = new Map(
  [...rows].flatMap(([, start = '', words = '']) =>
    [...knownWords([words.replaceAll("''", "'")])].map(
      ([word, bits]) => [word, { start: start.replaceAll("''", "'"), bits }] as const,
    ),
  ),
);

/** The words that the query for a password finds: those of the rows that it asks for. */
export function wordsFor(password: string): KnownWords {
  const asked = new Set(wordStarts(plainOf(password)));
  return {
    get(word) {
      const found = allWords.get(word);
      return found && asked.has(found.start) ? found.bits : undefined;
    },
  };
}
