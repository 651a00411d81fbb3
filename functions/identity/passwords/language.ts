import type { Walk } from './keyboard.ts';

/**
 * The pairs of letters that words of English, Italian, German, French and Spanish are mostly made of: the frequent ones
 * of our list, and those that German and French add. Signs drawn by lot have three of ten among them.
 */
const frequentPairs = new Set(
  `er an in on ar re ri en te ra al at ti li or es ma le st ta io el ne nt to na co ro ia la is de ic ni ca ll ed it no
  as me se ie ol il lo nd di ch si ng et am mi do ve he tr ss tt ha sa gi ce da mo ac pa os pe ge ea ad ba vi ur om be
  ns ci hi rt sh us va th po ir so rs im un pr em pi nn ck ot bo ho ig id fi bi sc oo ee nc ga ec ke ut rd ag ou zi ka
  ai go ab ov br iv su oc ul sp od ap lu tu og ly op rr fe mp av eg gr rm ru cr ki ev bu bl fa uc au ts rn fo ld fr dr
  ct cc rc ty ue za qu um ay ow ep rg gu ui we ip cl rl cu pl du mm ua gh ff mb wa wi nz vo ex nu ei gl gg mu eb nk fl
  ls pu fu ko up ub ze hu wo ah eh oh uh hl hm hn hr eu oi oe ae ft kt lk rk lt pf tz rz nb tm sb uf sw kn`
    .split(/\s+/)
    .filter(Boolean),
);

/** Fewer letters in a row may well be there by chance. */
const leastLetters = 5;
/** How many of the pairs must be frequent ones: a word of another language has a few that are not. */
const leastShare = 0.75;

/** The guesses for a text of some language: to begin it, and for each letter (Shannon: one to two bits). */
const bitsOf = (letters: number): number => 2 + 1.9 * letters;

/**
 * Letters in a row that read like words of some language, though none of them is in a list: many a word is in no list of
 * ours, and attackers have lists of every language.
 */
export function languageFrom(chars: string[], start: number): Walk[] {
  const runs: Walk[] = [];
  let frequent = 0;
  for (let i = start; i < chars.length && /[a-z]/.test(chars[i] ?? ''); i++) {
    if (i > start && frequentPairs.has(`${chars[i - 1]}${chars[i]}`)) frequent++;
    const letters = i - start + 1;
    if (letters >= leastLetters && frequent >= leastShare * (letters - 1))
      runs.push({ end: letters, bits: bitsOf(letters) });
  }
  return runs;
}

/** Small words, which grammar brings along with the next one: as good as no guess of their own. */
export const smallWords: ReadonlyMap<string, number> = new Map(
  `the an and or of in on at to for from with by my your his her our is are was it you me we not no be do
  il lo la gli le un una di da con su per mio tuo mia tua non che del della
  der die das ein eine und oder im mit auf von zu mein dein ich du ist nicht
  les une et ou de des dans mon ton ma ta je tu est pas`
    .split(/\s+/)
    .map((word) => [word, 1]),
);
