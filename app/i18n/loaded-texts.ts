import type { ScreenTexts } from '#functions/core/i18n/screen-texts.ts';
import type { Language } from '#functions/core/values/dates.ts';

let loaded: { language: Language; texts: ScreenTexts } | undefined;

/** Loads the texts of a page's language, before it hydrates. */
export async function loadTexts(language: Language): Promise<void> {
  // Through files that name the part of the catalogue: the rest stays on the server.
  const { screens } = await (language === 'it' ? import('./texts/it.ts') : import('./texts/en.ts'));
  loaded = { language, texts: screens };
}

/** The texts of the screens in the page's language: in browsers, in place of functions/core/i18n/screen-texts.ts. */
export function screenTexts(language: Language): ScreenTexts {
  if (loaded?.language !== language) throw new Error(`The texts of "${language}" are not loaded.`);
  return loaded.texts;
}

/** The texts that are loaded: for asking whether a text exists. */
export function knownTexts(): ScreenTexts {
  if (!loaded) throw new Error('No texts are loaded yet.');
  return loaded.texts;
}
