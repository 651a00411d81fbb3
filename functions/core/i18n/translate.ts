import { createTranslator, type Messages } from 'use-intl/core';
// By its whole name: browsers take another file in its place (app/vite.config.ts).
import { knownTexts, type ScreenTexts, screenTexts } from '#functions/core/i18n/screen-texts.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** Texts by group and name. */
type Texts = Record<string, Record<string, string>>;

/** The keys of texts, such as `menu.events`. */
export type KeyOf<T extends Texts> = {
  [Group in keyof T & string]: `${Group}.${keyof T[Group] & string}`;
}[keyof T & string];

/** The values in a text. */
export type Values = Record<string, string | number>;

// Before a day that is read with a vowel ("otto maggio", "undici giugno"): "l’8 maggio", "dall’11 giugno".
const beforeVowel =
  /\b(?:il|(al|dal|del|nel|sul)) (?=(?:8|11) (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic))/gi;

const elide = (text: string): string =>
  text.replace(beforeVowel, (article: string, preposition?: string) =>
    preposition ? `${preposition}${preposition.at(-1)}’` : article.startsWith('I') ? 'L’' : 'l’',
  );

function makeTranslator(language: Language, texts: Texts) {
  const translate = createTranslator<Messages>({
    locale: language,
    messages: texts,
    timeZone: 'UTC',
    onError(error) {
      throw error;
    },
  });
  // Most texts contain no values: those are looked up in a table.
  const plain = new Map<string, string>();
  for (const [group, named] of Object.entries(texts))
    for (const [name, text] of Object.entries(named))
      if (!/[{}<']/.test(text)) plain.set(`${group}.${name}`, text);
  return (key: `${string}.${string}`, values?: Values): string =>
    plain.get(key) ??
    (language === 'it' && values ? elide(translate(key, values)) : translate(key, values));
}

/**
 * The translators of a part of the catalogues, built once per language: they return the text of a key with
 * its values filled in.
 */
export function translators<T extends Texts>(textsOf: (language: Language) => T) {
  const made: Partial<Record<Language, ReturnType<typeof makeTranslator>>> = {};
  return (language: Language): ((key: KeyOf<T>, values?: Values) => string) => {
    made[language] ??= makeTranslator(language, textsOf(language));
    return made[language];
  };
}

/** The translator of a language for the texts of the screens. */
export const translator = translators(screenTexts);

/** Gives the text of a key such as `menu.events`, with its values filled in. */
export type Translate = ReturnType<typeof translator>;

/** The words that a part of the screens has of its own, or else the shared ones. */
export const ownText = (t: Translate, own: string, shared: KeyOf<ScreenTexts>): string =>
  t(isText(own) ? own : shared);

/** The first of these texts that the screens have: for words that are stored. */
export function findText(t: Translate, ...keys: string[]): string | undefined {
  const key = keys.find(isText);
  return key && t(key);
}

/** Whether the screens have this text: for keys built from a stored word. */
export const isText = (key: string): key is KeyOf<ScreenTexts> => {
  const [group = '', name = ''] = key.split(/\.(.*)/);
  const texts: Record<string, object> = knownTexts();
  return Object.hasOwn(texts[group] ?? {}, name);
};
