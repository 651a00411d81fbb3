import { createTranslator } from 'use-intl/core';
import { formatDate, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import en from './refusals.en.json' with { type: 'json' };
import it from './refusals.it.json' with { type: 'json' };

type Texts = typeof en;

const complete = (texts: Texts): Texts => texts;

// A text that is missing in Italian is a type error here.
const catalogues: Record<Language, Texts> = { en, it: complete(it) };

/** The capabilities that refuse something: the groups of the catalogue. */
export type RefusalGroup = keyof Texts;

/** The names of the refusals of a capability. */
export type RefusalIn<Group extends RefusalGroup> = keyof Texts[Group] & string;

/** What is refused and by which capability, such as `payments.laterPeriod`; programs may rely on it. */
export type Reason = { [Group in RefusalGroup]: `${Group}.${RefusalIn<Group>}` }[RefusalGroup];

/** What a text names; a calendar day is said in the words of the language. */
export type Values = Record<string, string | number>;

/** Every reason there is. */
export const reasons = Object.entries(en).flatMap(([group, texts]) =>
  Object.keys(texts).map((name) => `${group}.${name}`),
) as [Reason, ...Reason[]];

const make = (language: Language) => {
  const translate = createTranslator<Texts>({
    locale: language,
    messages: catalogues[language],
    timeZone: 'UTC',
    onError(error) {
      throw error;
    },
  });
  return translate as unknown as (reason: Reason, values: Values) => string;
};

const made: Partial<Record<Language, ReturnType<typeof make>>> = {};

/** What is said of a refusal in a language. */
export function refusalText(reason: Reason, values: Values, language: Language): string {
  made[language] ??= make(language);
  const said = Object.entries(values).map(([name, value]) => [
    name,
    isCalendarDate(String(value)) ? formatDate(String(value), language) : value,
  ]);
  return made[language](reason, Object.fromEntries(said));
}
