import { foldText } from '#functions/core/accounts/rules.ts';
import townsInItalian from '#functions/core/values/towns-it.json' with { type: 'json' };
import type { OtherWords } from './synonyms.ts';

/** Places by their other names; those of countries come from the runtime, Italian ones of towns from their table. */
export const placeWords: OtherWords[] = [
  ['united states', 'usa, america', 'stati uniti'],
  ['united kingdom', 'uk, england, britain', 'inghilterra, regno unito'],
  ['netherlands', 'holland', 'olanda, paesi bassi'],
  ['vienna', 'wien'],
  ['lisbon', 'lisboa'],
  ['porto', 'oporto'],
  ['lyon', 'lyons'],
  ['copenhagen', 'kobenhavn'],
  ['wroclaw', 'breslau'],
  ['prague', 'praha'],
  ['warsaw', 'warszawa'],
  ['zaragoza', 'saragossa'],
  ['tokyo', '', 'tokio'],
  ['shanghai', '', 'sciangai'],
  ['hong kong', 'hongkong'],
  ['new york', 'nyc', 'nuova york'],
  ['bangalore', 'bengaluru'],
  ['koenigsberg', 'konigsberg'],
  ['konigsberg', 'koenigsberg'],
  ...Object.entries(townsInItalian).map(
    ([town, italian]): OtherWords => [foldText(town), '', foldText(italian)],
  ),
];
