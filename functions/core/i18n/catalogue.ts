import { createTranslator, type Messages } from 'use-intl/core';
import type { Language } from '#functions/core/values/dates.ts';

/** Texts by group and name. */
type Texts = Record<string, Record<string, string>>;

/** The keys of a catalogue, such as `menu.events`. */
export type KeyOf<T extends Texts> = {
  [Group in keyof T & string]: `${Group}.${keyof T[Group] & string}`;
}[keyof T & string];

/** What a text names. */
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
  // Most texts of a page name nothing: those are answered from a table.
  const plain = new Map<string, string>();
  for (const [group, named] of Object.entries(texts))
    for (const [name, text] of Object.entries(named))
      if (!/[{}<']/.test(text)) plain.set(`${group}.${name}`, text);
  return (key: `${string}.${string}`, values?: Values): string =>
    plain.get(key) ?? translate(key, values);
}

/**
 * The translators of a catalogue, made once for each language: they give the text of a key with its values
 * filled in. A text that is missing in Italian is a type error.
 */
export function translators<T extends Texts>(en: T, it: NoInfer<T>) {
  const made: Partial<Record<Language, ReturnType<typeof makeTranslator>>> = {};
  return (language: Language): ((key: KeyOf<T>, values?: Values) => string) => {
    made[language] ??= makeTranslator(language, { en, it }[language]);
    return made[language];
  };
}
