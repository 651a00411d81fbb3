import type en from '#functions/core/i18n/en.json';
import { parseAmount } from '#functions/core/values/money.ts';

/** What the search of the members' area finds: each has a name in the catalogues. */
export type FoundKind = keyof typeof en.screens.names;

/** How many of a kind are shown among all kinds, how many on a page of one kind, and how many pages there are. */
export const shownAtOnce = 5;
export const foundPageSize = 20;
export const mostFoundPages = 5;

/** The most words of a search that count. */
const mostWords = 8;

/** Texts with fewer letters than this find screens only. */
const fewestLetters = 2;

export const splitWords = (folded: string): string[] =>
  folded.split(/\s+/).filter(Boolean).slice(0, mostWords);

/** The same; none where they are too short to find a record. */
export function wordsOf(folded: string): string[] {
  const words = splitWords(folded);
  return words.join('').length < fewestLetters ? [] : words;
}

/** The amount of money that a text is, in minor units: "120", "€ 120.00", "120,00 EUR"; null for other texts. */
export function amountIn(text: string): number | null {
  const bare = text.replace(/[€$£]|\b(?:eur|usd|gbp|chf|euro)\b/gi, '').trim();
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(bare) ? parseAmount(bare) : null;
}
