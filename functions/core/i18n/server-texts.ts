import type { FoundKind } from '#functions/core/members-search/rules.ts';
import { formatDate, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import { type KeyOf, translator, translators, type Values } from './translate.ts';

/** The translators for the texts of e-mails, in groups named after their kinds. */
export const emailTexts = translators<typeof en.emails>(
  (language) => ({ en, it })[language].emails,
);

/** Gives the text of a key such as `recovery.subject`, with its values filled in. */
export type EmailTranslate = ReturnType<typeof emailTexts>;

/**
 * The translators for what the search of the members' area says of screens and results. It is searched in both languages,
 * whichever a person reads.
 */
export const findingTexts = translators<typeof en.finding>(
  (language) => ({ en, it })[language].finding,
);

/** The screens and actions that the search of the members' area knows. */
export type KnownScreen = keyof typeof en.finding.words;

const isOwnName = (name: string): name is keyof typeof en.finding.screens =>
  name in en.finding.screens;

/** What the search calls a screen; the name that all screens use for it, where it has none of its own. */
export const screenName = (language: Language, name: KnownScreen | FoundKind): string =>
  isOwnName(name)
    ? findingTexts(language)(`screens.${name}`)
    : translator(language)(`names.${name}`);

type Refusals = typeof en.refusals;

/** The capabilities that have refusals: the groups of the refusals. */
export type RefusalGroup = keyof Refusals;

export type RefusalName<Group extends RefusalGroup> = keyof Refusals[Group] & string;

/** The refusal and its capability, such as `payments.laterPeriod`; programs may rely on it. */
export type Reason = KeyOf<Refusals>;

export const reasons = Object.entries(en.refusals).flatMap(([group, texts]) =>
  Object.keys(texts).map((name) => `${group}.${name}`),
) as [Reason, ...Reason[]];

const refusalTexts = translators<Refusals>((language) => ({ en, it })[language].refusals);

/** The text of a refusal in a language; calendar days are written out. */
export function refusalText(reason: Reason, values: Values, language: Language): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    isCalendarDate(String(value)) ? formatDate(String(value), language) : value,
  ]);
  return refusalTexts(language)(reason, Object.fromEntries(said));
}
