import { useTextLang } from '#app/i18n/text-language.ts';
import { useLanguage } from '#app/i18n/translate.ts';
import { countryName } from '#functions/core/values/country-names.ts';
import { placeParts } from '#functions/core/values/places.ts';

/** What somebody typed in English and nobody translates: a place, an employer, a period (D-96). */
export function Typed({ text }: { text: string }) {
  const lang = useTextLang()();
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** A country in the reader's language; what is no known country as it was typed. */
export function Country({ name }: { name: string }) {
  const known = countryName(name, useLanguage());
  return known ?? <Typed text={name} />;
}

/** Where something is, as far as known: "Boston, United States"; nothing where nobody has said. */
export function Place({ of }: { of: Parameters<typeof placeParts>[0] }) {
  const { typed, country, isTyped } = placeParts(of, useLanguage());
  return (
    <>
      {typed ? <Typed text={typed} /> : null}
      {typed && country ? ', ' : null}
      {isTyped && country ? <Typed text={country} /> : country}
    </>
  );
}
