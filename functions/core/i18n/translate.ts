import { createTranslator, type Messages } from 'use-intl/core';
import type { Language } from '#functions/core/values/dates.ts';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** Texts by group and name. */
type Texts = Record<string, Record<string, string>>;

/** The keys of texts, such as `menu.events`. */
export type KeyOf<T extends Texts> = {
  [Group in keyof T & string]: `${Group}.${keyof T[Group] & string}`;
}[keyof T & string];

/** The values in a text. */
export type Values = Record<string, string | number>;

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
    plain.get(key) ?? translate(key, values);
}

/**
 * The translators of a part of the catalogues, built once per language: they return the text of a key with
 * its values filled in. A text that is missing in Italian is a type error.
 */
export function translators<T extends Texts>(en: T, it: NoInfer<T>) {
  const made: Partial<Record<Language, ReturnType<typeof makeTranslator>>> = {};
  return (language: Language): ((key: KeyOf<T>, values?: Values) => string) => {
    made[language] ??= makeTranslator(language, { en, it }[language]);
    return made[language];
  };
}

/** The translator of a language for the texts of the screens. */
export const translator = translators(en.screens, it.screens);

/** Gives the text of a key such as `menu.events`, with its values filled in. */
export type Translate = ReturnType<typeof translator>;

/** Whether the screens have this text: for keys built from a stored word. */
export const isText = (key: string): key is KeyOf<typeof en.screens> => {
  const [group = '', name = ''] = key.split(/\.(.*)/);
  const texts: Record<string, object> = en.screens;
  return Object.hasOwn(texts[group] ?? {}, name);
};
