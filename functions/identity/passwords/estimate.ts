import { walksFrom } from './keyboard.ts';
import { languageFrom, smallWords } from './language.ts';
import { datesFrom, runsFrom } from './patterns.ts';
import { type Plain, readings, withoutSeparators } from './plain.ts';
import { type KnownWords, wordLength } from './words.ts';

/** What a piece of a password is made of. */
export type PieceKind =
  | 'common'
  | 'site'
  | 'personal'
  | 'keyboard'
  | 'sequence'
  | 'date'
  | 'repeats'
  | 'unknown';

/** A piece of a password that attackers know how to guess. */
interface Piece {
  kind: PieceKind;
  start: number;
  end: number;
  /** The guesses that it takes, as a power of two. */
  bits: number;
}

/** What a password is cut into: the words that are known, by where they come from, and the present year. */
export interface Knowledge {
  common: KnownWords;
  site: KnownWords;
  personal: KnownWords;
  year: number;
}

/** How many guesses a password takes at most, as a power of two, and how many signs each kind of piece covers. */
export interface Estimate {
  bits: number;
  signs: Partial<Record<PieceKind, number>>;
}

/** Which letters are capitals is cheap to guess for the first or all of them. */
function capitalBits(capitals: boolean[]): number {
  const big = capitals.filter(Boolean).length;
  if (big === 0) return 0;
  if (big === capitals.length || (big === 1 && capitals[0])) return 1;
  return 1 + Math.min(big, capitals.length - big);
}

/** One more guess for each sign that stands for a letter. */
const lookalikeBits = (read: string[], typed: string[]): number =>
  new Set(typed.filter((char, i) => char !== read[i])).size;

function wordsIn({ chars, capitals }: Plain, { common, site, personal }: Knowledge): Piece[] {
  const lists = [
    ['personal', personal],
    ['site', site],
    ['common', smallWords],
    ['common', common],
  ] as const;
  const pieces: Piece[] = [];
  for (const read of readings(chars))
    for (let start = 0; start + wordLength.least <= read.length; start++)
      for (
        let end = start + wordLength.least;
        end <= Math.min(read.length, start + wordLength.most);
        end++
      ) {
        const letters = read.slice(start, end);
        const forwards = letters.join('');
        const backwards = letters.toReversed().join('');
        for (const [kind, words] of lists) {
          const bits = words.get(forwards);
          const turned = end - start > 3 ? words.get(backwards) : undefined;
          const fewest = Math.min(bits ?? 99, (turned ?? 99) + 1);
          if (fewest === 99) continue;
          const spelled = lookalikeBits(letters, chars.slice(start, end));
          const more = spelled + capitalBits(capitals.slice(start, end));
          pieces.push({ kind, start, end, bits: fewest + more });
        }
      }
  return pieces;
}

function patternsIn({ chars }: Plain, { year }: Knowledge): Piece[] {
  return chars.flatMap((_, start) => {
    const at = (kind: PieceKind) => (walk: { end: number; bits: number }) => ({
      kind,
      start,
      end: start + walk.end,
      bits: walk.bits,
    });
    return [
      ...runsFrom(chars, start).map(at('sequence')),
      ...datesFrom(chars, start, year).map(at('date')),
      ...walksFrom(chars, start).map(at('keyboard')),
    ];
  });
}

/** What reads like words of some language. */
const languageIn = ({ chars, capitals }: Plain): Piece[] =>
  chars.flatMap((_, start) =>
    languageFrom(chars, start).map(({ end, bits }) => ({
      kind: 'unknown' as const,
      start,
      end: start + end,
      bits: bits + capitalBits(capitals.slice(start, start + end)),
    })),
  );

const isLetter = (char: string): boolean => /[a-z]/.test(char);
const isDigit = (char: string): boolean => /\d/.test(char);
const isVowel = (char: string): boolean => /[aeiouy]/.test(char);

/** The guesses for a sign of which nothing is known; fewer within what could be a word or a number. */
function signBits({ chars, capitals }: Plain, i: number): number {
  const [before = '', char = ''] = [chars[i - 1], chars[i]];
  if (isDigit(char)) return isLetter(before) ? 4 : 3.33;
  if (isLetter(char)) {
    const bits = !isLetter(before) ? 4.2 : isVowel(before) !== isVowel(char) ? 3 : 4.2;
    return bits + (capitals[i] && i > 0 ? 1 : 0);
  }
  if (/\p{L}/u.test(char)) return char > '\u2e00' ? 8 : 5;
  return i === chars.length - 1 && /[!.?*#@$]/.test(char) ? 3 : 5;
}

interface Cut {
  bits: number;
  /** The piece that ends here; null for a single sign. */
  piece: Piece | null;
}

/** The cheapest ways to cut a text from a place on, by where they end: one more guess between two pieces. */
function cutsFrom(plain: Plain, pieces: Piece[][], from: number): Cut[] {
  const cuts: Cut[] = Array.from({ length: plain.chars.length + 1 }, () => ({
    bits: Number.POSITIVE_INFINITY,
    piece: null,
  }));
  cuts[from] = { bits: 0, piece: null };
  const offer = (end: number, bits: number, piece: Piece | null) => {
    if (bits < (cuts[end]?.bits ?? 0)) cuts[end] = { bits, piece };
  };
  for (let at = from; at < plain.chars.length; at++) {
    const bits = cuts[at]?.bits ?? 0;
    offer(at + 1, bits + signBits(plain, at), null);
    for (const piece of pieces[at] ?? [])
      offer(piece.end, bits + piece.bits + (at === from ? 0 : 1), piece);
  }
  return cuts;
}

/** A word, or anything else, several times in a row. */
function repeatsIn(plain: Plain, pieces: Piece[][]): Piece[] {
  const { chars } = plain;
  return chars.flatMap((_, start) => {
    const cuts = cutsFrom(plain, pieces, start);
    const found: Piece[] = [];
    for (let length = 1; start + 2 * length <= chars.length; length++) {
      let end = start + length;
      while (end < chars.length && chars[end] === chars[end - length]) end++;
      const times = Math.floor((end - start) / length);
      const once = cuts[start + length]?.bits ?? 0;
      if (times >= (length === 1 ? 3 : 2))
        found.push({
          kind: 'repeats',
          start,
          end: start + times * length,
          bits: once + Math.log2(times),
        });
    }
    return found;
  });
}

const byStart = (length: number, pieces: Piece[]): Piece[][] => {
  const sorted: Piece[][] = Array.from({ length }, () => []);
  for (const piece of pieces) sorted[piece.start]?.push(piece);
  return sorted;
};

/** What a piece is called: a listed password that runs over the keys is known for that. */
function kindOf({ kind, start, end }: Piece, patterns: Piece[]): PieceKind {
  if (kind !== 'common') return kind;
  return patterns.find((one) => one.start === start && one.end === end)?.kind ?? kind;
}

function estimateOf(plain: Plain, knowledge: Knowledge, more: Piece[] = []): Estimate {
  const { length } = plain.chars;
  const patterns = patternsIn(plain, knowledge);
  const simple = [...wordsIn(plain, knowledge), ...patterns, ...more];
  const repeated = repeatsIn(plain, byStart(length, simple));
  const cuts = cutsFrom(plain, byStart(length, [...simple, ...repeated]), 0);
  const signs: Estimate['signs'] = {};
  for (let at = length; at > 0; ) {
    const piece = cuts[at]?.piece;
    const kind = piece ? kindOf(piece, patterns) : 'unknown';
    const start = piece?.start ?? at - 1;
    signs[kind] = (signs[kind] ?? 0) + at - start;
    at = start;
  }
  return { bits: cuts[length]?.bits ?? 0, signs };
}

/** What is to be guessed of separators: which one, and whether there are any. */
const separatorBits = 2;

/**
 * How hard a password is to guess for somebody who tries known words, patterns and their combinations first: the
 * cheapest way to put it together from such pieces.
 */
export function estimate(plain: Plain, knowledge: Knowledge): Estimate {
  // As typed only: without what stands between them, several words would read like one.
  const typed = estimateOf(plain, knowledge, languageIn(plain));
  const joined = withoutSeparators(plain);
  if (joined.chars.length === plain.chars.length) return typed;
  const without = estimateOf(joined, knowledge);
  const bits = without.bits + separatorBits;
  return bits < typed.bits ? { ...without, bits } : typed;
}
