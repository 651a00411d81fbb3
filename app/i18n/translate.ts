import { createContext, useContext } from 'react';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';

export { findText, ownText } from '#functions/core/i18n/translate.ts';

const LanguageContext = createContext<Language>('en');

export const LanguageProvider = LanguageContext.Provider;

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The translator of the page's language. */
export const useT = (): Translate => translator(useContext(LanguageContext));
