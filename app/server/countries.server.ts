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
