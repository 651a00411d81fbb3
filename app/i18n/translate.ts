import { createContext, useContext } from 'react';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { type InLanguage, textLanguage } from '#functions/lifecycle/translations/rules.ts';

export { findText, ownText } from '#functions/core/i18n/translate.ts';

const LanguageContext = createContext<Language>('en');

export const LanguageProvider = LanguageContext.Provider;

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The translator of the page's language. */
export const useT = (): Translate => translator(useContext(LanguageContext));

/**
 * The `lang` of texts that are not in the language of the page: of one field of an item, or without an item
 * of what exists in English only. Undefined where the text is in the page's language.
 */
export function useTextLang() {
  const language = useLanguage();
  return (row: InLanguage = {}, field?: string): 'en' | undefined =>
    language === 'en' || textLanguage(language, row, field) === language ? undefined : 'en';
}
