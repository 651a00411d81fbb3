import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import type { OwnWords, Weakness } from '#functions/core/adapters/workshop.ts';
import { letters } from './own-words.ts';

/** The fewest guesses that a password may take: two thousand million. */
const leastGuesses = 2 ** 31;

/** How much of a password is looked at: what is that long is strong by then, and looking takes ever longer. */
const maxLength = 40;

/** What everybody knows, and of which the dictionaries have the words only. */
const sayings = `correcthorsebatterystaple maytheforcebewithyou tobeornottobe thequickbrownfox theworldinyourhand tiamotanto
  essereononessere nelmezzodelcammin`;

const years = Array.from({ length: 150 }, (_, i) => String(2060 - i));

/** A list once each, in its order, without accents: the place of a word says how soon it is guessed. */
const folded = (words: readonly string[]): string[] => [...new Set(words.map(letters))];

const dictionary = Object.fromEntries(
  [
    common['passwords-common'],
    common['diceware-common'],
    sayings.split(/\s+/),
    years,
    ...[english['commonWords-en'], english['firstnames-en']],
    ...[italian.commonWords, italian.firstnames],
    ...[german.commonWords, german.firstnames],
    ...[french['commonWords-fr'], french['firstnames-fr']],
    ...[spanish['commonWords-es-es'], spanish['firstnames-es-es']],
  ].map((words, i) => [`words-${i}`, folded(words)]),
);

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });
/** Knows no words: what it recognises is a way over the keys, a run, a date or a repeat. */
const patterns = new ZxcvbnFactory({ graphs: adjacencyGraphs, maxLength });

/** A piece of a password as the library tells it. */
type Piece = ReturnType<typeof guesser.check>['sequence'][number];

const kinds: Record<string, Weakness> = {
  spatial: 'keyboard',
  sequence: 'sequence',
  repeat: 'repeats',
  date: 'date',
  regex: 'date',
  wordSequence: 'common',
  dictionary: 'common',
};

/** The pieces of a listed password that is nothing but a way over the keys and its like: that is what it is known for. */
function spelled(piece: Piece): Piece[] {
  if (piece.pattern !== 'dictionary' || piece.dictionaryName === 'userInputs') return [piece];
  const parts = patterns.check(piece.token).sequence;
  return parts.some(({ pattern }) => pattern === 'bruteforce') ? [piece] : parts;
}

function kindOf({ pattern, dictionaryName, matchedWord }: Piece, own: OwnWords): Weakness {
  if (dictionaryName === 'userInputs')
    return own.personal.includes(matchedWord) ? 'personal' : 'site';
  return kinds[pattern] ?? 'guessable';
}

/** What a person can mend at once comes before what a password is mostly made of. */
function mainKind(pieces: Piece[], own: OwnWords): Weakness {
  const signs = new Map<Weakness, number>();
  for (const piece of pieces.flatMap(spelled)) {
    const kind = kindOf(piece, own);
    signs.set(kind, (signs.get(kind) ?? 0) + piece.token.length);
  }
  if ((signs.get('personal') ?? 0) >= 4) return 'personal';
  if ((signs.get('site') ?? 0) >= 5) return 'site';
  const [most] = [...signs].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'guessable';
}

const betweenWords = /[\s._,;:/|+~–—-]/gu;

/**
 * What is weak about a password that few guesses find (D-123), or null. It is judged as typed and without what stands
 * between words, which attackers leave out or put in as well.
 */
export function weaknessOf(password: string, own: OwnWords): Weakness | null {
  const typed = password.normalize('NFKD').replace(/\p{M}/gu, '');
  const joined = typed.replace(betweenWords, '');
  const [found] = [typed, joined]
    .map((text) => guesser.check(text, [...own.personal, ...own.site]))
    .sort((a, b) => a.guesses - b.guesses);
  return found && found.guesses < leastGuesses ? mainKind(found.sequence, own) : null;
}
