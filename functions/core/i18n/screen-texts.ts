import type { Language } from '#functions/core/values/dates.ts';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** The texts of the screens, by group and name. */
export type ScreenTexts = typeof en.screens;

// A text that is missing in Italian is a type error.
const texts: Record<Language, ScreenTexts> = { en: en.screens, it: it.screens };

/**
 * The texts of the screens in a language. Browsers load those of the page's language only: their build takes
 * app/i18n/loaded-texts.ts in place of this file.
 */
export const screenTexts = (language: Language): ScreenTexts => texts[language];

/** The texts of a language that is there, whichever: for asking whether a text exists. */
export const knownTexts = (): ScreenTexts => texts.en;
