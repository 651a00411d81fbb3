import { countryName, countryNames } from '#functions/core/values/country-names.ts';
import type { Language } from '#functions/core/values/dates.ts';

interface Option {
  value: string;
  label: string;
}

const sortByLabel = <O extends Option>(options: O[], language: Language): O[] => {
  const { compare } = new Intl.Collator(language);
  return options.sort((a, b) => compare(a.label, b.label));
};

/** All countries, named and sorted in a language, made once; `storedBy` says by what a country is stored. */
function allCountries(storedBy: (code: string) => string) {
  const made = new Map<Language, Option[]>();
  return (language: Language): Option[] => {
    const options =
      made.get(language) ??
      sortByLabel(
        [...countryNames(language)].map(([code, label]) => ({ value: storedBy(code), label })),
        language,
      );
    made.set(language, options);
    return options;
  };
}

/** All countries by their English name. */
const optionsIn = allCountries((code) => countryNames('en').get(code) ?? code);

/** All countries by their code (ISO 3166-1). */
export const countryCodeOptions = allCountries((code) => code);

/** Stored countries to choose from, named and sorted in the language of the page. */
export const countryLabels = <C extends { value: string }>(language: Language, present: C[]) =>
  sortByLabel(
    present.map((one) => {
      const name = countryName(one.value, language);
      return { ...one, label: name ?? one.value, isTyped: name === null };
    }),
    language,
  );

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
  return sortByLabel([...options, { value: present, label: present }], language);
}

/** The name of a country by its code; null without one. */
export const countryCodeLabel = (code: string | null, language: Language): string | null =>
  code === null ? null : (countryNames(language).get(code) ?? code);
