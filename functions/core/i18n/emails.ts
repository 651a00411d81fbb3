import { translators } from './catalogue.ts';
import en from './emails.en.json' with { type: 'json' };
import it from './emails.it.json' with { type: 'json' };

/** The translator of a language for the texts of e-mails, in groups named like their kinds. */
export const emailTexts = translators(en, it);

/** Gives the text of a key such as `recovery.subject`, with its values filled in. */
export type EmailTranslate = ReturnType<typeof emailTexts>;
