import type {} from 'use-intl';
import { createTranslator } from 'use-intl/core';
import type { Language } from '#functions/core/values/dates.ts';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

const complete = (messages: Messages): Messages => messages;

// A text that is missing in Italian is a type error here.
const catalogues: Record<Language, Messages> = { en, it: complete(it) };

const withValues = (language: Language) =>
  createTranslator<Messages>({
    locale: language,
    messages: catalogues[language],
    timeZone: 'UTC',
    onError(error) {
      throw error;
    },
  });

/** Gives the text of a key such as `menu.events`, with its values filled in. */
export type Translate = ReturnType<typeof withValues>;

/** A translator that answers texts without values from a table; most texts of a page are such. */
function make(language: Language): Translate {
  const translate = withValues(language);
  const plain = new Map<string, string>();
  for (const [group, texts] of Object.entries(catalogues[language])) {
    for (const [key, text] of Object.entries(texts)) {
      if (!/[{}<']/.test(text)) plain.set(`${group}.${key}`, text);
    }
  }
  const answer = (key: string, ...rest: never[]) =>
    plain.get(key) ?? (translate as (key: string, ...rest: never[]) => string)(key, ...rest);
  return Object.assign(answer, translate) as unknown as Translate;
}

const made = new Map<Language, Translate>();

/** The translator of a language; made once. */
export function translator(language: Language): Translate {
  let t = made.get(language);
  if (!t) {
    t = make(language);
    made.set(language, t);
  }
  return t;
}
