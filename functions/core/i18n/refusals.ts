import { formatDate, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import { type KeyOf, translators, type Values } from './catalogue.ts';
import en from './refusals.en.json' with { type: 'json' };
import it from './refusals.it.json' with { type: 'json' };

type Texts = typeof en;

/** The capabilities that refuse something: the groups of the catalogue. */
export type RefusalGroup = keyof Texts;

/** The names of the refusals of a capability. */
export type RefusalIn<Group extends RefusalGroup> = keyof Texts[Group] & string;

/** What is refused and by which capability, such as `payments.laterPeriod`; programs may rely on it. */
export type Reason = KeyOf<Texts>;

/** Every reason there is. */
export const reasons = Object.entries(en).flatMap(([group, texts]) =>
  Object.keys(texts).map((name) => `${group}.${name}`),
) as [Reason, ...Reason[]];

const translator = translators(en, it);

/** What is said of a refusal in a language; a calendar day is said in its words. */
export function refusalText(reason: Reason, values: Values, language: Language): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    isCalendarDate(String(value)) ? formatDate(String(value), language) : value,
  ]);
  return translator(language)(reason, Object.fromEntries(said));
}
