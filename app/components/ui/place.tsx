import { Fragment, type ReactNode } from 'react';
import { useLanguage, useTextLang } from '#app/i18n/translate.ts';
import { countryName } from '#functions/core/values/country-names.ts';
import { phraseIn } from '#functions/core/values/phrases.ts';
import { placeParts, townName } from '#functions/core/values/places.ts';

/** What somebody typed in English: a place, an employer, an office, a period (D-96); in Italian where it is known (D-265). */
export function Typed({ text }: { text: string }) {
  const lang = useTextLang()();
  const known = phraseIn(useLanguage(), text);
  return known ? known : lang ? <span lang={lang}>{text}</span> : text;
}

/** A country in the reader's language; what is no known country as it was typed. */
export function Country({ name }: { name: string }) {
  const known = countryName(name, useLanguage());
  return known ?? <Typed text={name} />;
}

/** A town by its name in the reader's language; any other place as it was typed (D-256). */
export function Town({ name }: { name: string }) {
  return townName(name, useLanguage()) ?? <Typed text={name} />;
}

/** Where something is, as far as known: "Boston, United States"; nothing where nobody has said. */
export function Place({ of }: { of: Parameters<typeof placeParts>[0] }) {
  const { venue, town, isTownTyped, country, isTyped } = placeParts(of, useLanguage());
  const parts: [text: string, isTyped: boolean][] = [
    [venue, true],
    [town, isTownTyped],
    [country, isTyped],
  ];
  return parts
    .filter(([text]) => text)
    .map(([text, typed], i) => (
      <Fragment key={text}>
        {i > 0 ? ', ' : null}
        {typed ? <Typed text={text} /> : text}
      </Fragment>
    ));
}

/** A fact of a record; nothing without a value. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactListProps {
  facts: readonly (readonly [term: string, value: ReactNode])[];
  className: string;
  label?: string;
  /** Facts after these. */
  children?: ReactNode;
}

/** Facts under their terms; what is not known is left out. */
export const FactList = ({ facts, className, label, children }: FactListProps) => (
  <dl className={className} aria-label={label}>
    {facts.map(([term, value]) => (
      <Fact key={term} term={term}>
        {value}
      </Fact>
    ))}
    {children}
  </dl>
);

/** A fact that somebody typed in English (D-96). */
export const TypedFact = ({ term, text }: { term: string; text: string | null }) => (
  <Fact term={term}>{text ? <Typed text={text} /> : null}</Fact>
);
