import type { Language } from './dates.ts';
import phrasesInItalian from './phrases-it.json' with { type: 'json' };

const known = new Map(Object.entries(phrasesInItalian));

/** What is typed in one pattern; a month stands in English. */
const patterns: readonly (readonly [typed: RegExp, italian: string])[] = [
  [/^since (\d{4})$/, 'dal $1'],
  [/^since (\D+ \d{4})$/, 'da $1'],
  [/^in office in (\d{4})$/, 'in carica nel $1'],
  [/^in office in (\D+ \d{4})$/, 'in carica a $1'],
  [/^elected in (\d{4})$/, 'elezione nel $1'],
  [/^elected in (\D+ \d{4})$/, 'elezione a $1'],
  [/^1 month$/, '1 mese'],
  [/^(\d+) months$/, '$1 mesi'],
  [/^1 year$/, '1 anno'],
  [/^(\d+) years$/, '$1 anni'],
];

/** An office, a term or a duration as typed in English, in the reader's language; null where it is not known (D-265). */
export function phraseIn(language: Language, typed: string): string | null {
  if (language === 'en') return null;
  const whole = known.get(typed);
  if (whole !== undefined) return whole;
  const pattern = patterns.find(([form]) => form.test(typed));
  return pattern
    ? typed
        .replace(...(pattern as [RegExp, string]))
        .replace(/\b[A-Z][a-z]+\b/, (month) => known.get(month) ?? month)
    : null;
}
