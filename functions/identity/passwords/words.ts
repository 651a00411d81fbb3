import { type Plain, readings, withoutSeparators } from './plain.ts';

/** Known words with the guesses that each takes, as a power of two. */
export type KnownWords = Pick<ReadonlyMap<string, number>, 'get'>;

/** The shortest and the longest word that is looked for. */
export const wordLength = { least: 2, most: 20 };

/** How a known word begins: the key by which the table keeps it. */
const startLength = 2;

const startsIn = (chars: string[]): string[] =>
  chars.slice(0, 1 - startLength).map((_, i) => chars.slice(i, i + startLength).join(''));

/** The beginnings of all words that a password may contain, forwards and backwards. */
export function wordStarts(plain: Plain): string[] {
  const starts = [plain, withoutSeparators(plain)].flatMap(({ chars }) =>
    readings(chars).flatMap((read) => [...startsIn(read), ...startsIn(read.toReversed())]),
  );
  return [...new Set(starts)];
}

/**
 * The words of the table's rows. A row is a text: a number, then the words that take two to the power of it in
 * guesses, then the next number.
 */
export function knownWords(rows: readonly string[]): Map<string, number> {
  const words = new Map<string, number>();
  let bits = 0;
  for (const row of rows)
    for (const word of row.split(' '))
      if (/^\d{1,2}$/.test(word)) bits = Number(word);
      else words.set(word, bits);
  return words;
}
