import { countryCodes } from '#functions/core/values/country-codes.ts';
import type { Language } from '#functions/core/values/dates.ts';

interface Option {
  value: string;
  label: string;
}

const made = new Map<Language, Option[]>();

/** All countries: the English name as value, the name in a language as label, sorted by label. */
function optionsIn(language: Language): Option[] {
  const known = made.get(language);
  if (known) return known;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const options = countryCodes
    .map((code) => ({ value: english.of(code) ?? code, label: names.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label));
  made.set(language, options);
  return options;
}

const codes = new Map<string, string>();

/** The code of a country by its English name, as it is stored (ISO 3166-1); null for anything else. */
export function countryCode(name: string | null): string | null {
  if (codes.size === 0) {
    const english = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of countryCodes) codes.set(english.of(code) ?? code, code);
  }
  return codes.get(name ?? '') ?? null;
}

/** Stored countries to choose from, named in the language of the page and sorted by these names. */
export function countryLabels<Choice extends { value: string }>(
  language: Language,
  choices: readonly Choice[],
): (Choice & Option)[] {
  const labels = new Map(optionsIn(language).map(({ value, label }) => [value, label]));
  const { compare } = new Intl.Collator(language);
  return choices
    .map((choice) => ({ ...choice, label: labels.get(choice.value) ?? choice.value }))
    .sort((a, b) => compare(a.label, b.label));
}

/** The country that an address names, in whatever case: one of all countries, or of those present; else null. */
export function countryNamed(name: string | null, present: readonly (string | null)[] = []) {
  const folded = name?.toLowerCase();
  const all = [...optionsIn('en').map(({ value }) => value), ...present];
  return all.find((country) => country && country.toLowerCase() === folded) ?? null;
}

/**
 * The countries to choose from, in the language of the page; the value is the English name, which is stored. A
 * stored value that is none of them ("USA") is added, so that saving keeps it.
 */
export function countryOptions(language: Language, present: string | null): Option[] {
  const options = optionsIn(language);
  if (!present || options.some(({ value }) => value === present)) return options;
  const { compare } = new Intl.Collator(language);
  return [...options, { value: present, label: present }].sort((a, b) => compare(a.label, b.label));
}
