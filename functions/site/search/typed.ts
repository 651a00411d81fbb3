import { fold, wordsIn } from './fold.ts';

/** A part of what was typed: words, or words in quotation marks, which stand one after the other. */
export interface TypedPart {
  /** Folded. */
  words: string[];
  isQuoted: boolean;
}

const marks = '"“”„«»';
const quotation = new RegExp(`[${marks}]([^${marks}]+)[${marks}]`, 'gu');

/** A name and a year written as one: "netsci2026", "eccs14", "2026netsci"; not "D1", "IC2S2" or "20th". */
const named = /^(?:(\p{L}+)((?:19|20)\d\d)|(\p{L}{3,})(\d\d)|((?:19|20)\d\d)(\p{L}{3,}))$/u;

const split = (word: string): string[] => named.exec(word)?.slice(1).filter(Boolean) ?? [word];

const foldedWords = (text: string): string[] => wordsIn(text).map(fold).filter(Boolean);

/** The parts of a search text, with at most so many words; a mark without its counterpart is none. */
export function typedParts(text: string, wordLimit: number): TypedPart[] {
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
export function yearsAfter(name: string | undefined, number: string): string[] {
  if (!name || !/\p{L}/u.test(name) || !/^(?:\d\d|20\d\d)$/.test(number)) return [];
  const [short, long] = [number.slice(-2), `20${number.slice(-2)}`];
  return [...new Set([...(number === short ? [long] : []), name + long, name + short])];
}
