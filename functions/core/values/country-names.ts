import { countryCodes } from './country-codes.ts';
import type { Language } from './dates.ts';

const made = new Map<Language, Map<string, string>>();

// Engines disagree on these two: "Hong Kong" here, "Hong Kong SAR China" there.
const hasRegime = /\b(?:SAR|RAS)\b/;

/** The name of every country in a language, by its code (ISO 3166-1). */
export function countryNames(language: Language): ReadonlyMap<string, string> {
  let names = made.get(language);
  if (!names) {
    const long = new Intl.DisplayNames(language, { type: 'region' });
    const short = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
    const nameOf = (code: string): string => {
      const name = long.of(code) ?? code;
      return hasRegime.test(name) ? (short.of(code) ?? name) : name;
    };
    names = new Map(countryCodes.map((code) => [code, nameOf(code)]));
    made.set(language, names);
  }
  return names;
}

/** A name as it is compared: "Hong Kong SAR, China", as some type it, is Hong Kong. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/ sar china$/, '')
    .trim();

const codes = new Map<string, string>();

/** The code of a country by its English name, as it is stored; null for anything else. */
export function countryCode(name: string | null): string | null {
  if (codes.size === 0)
    for (const [code, english] of countryNames('en')) codes.set(keyOf(english), code);
  return codes.get(keyOf(name ?? '')) ?? null;
}

/** A stored country in the language of its reader; null for what is no known country (D-96). */
export function countryName(stored: string | null, language: Language): string | null {
  const code = countryCode(stored);
  if (code === null) return null;
  return language === 'en' ? stored : (countryNames(language).get(code) ?? null);
}
