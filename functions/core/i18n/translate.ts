import { translators } from './catalogue.ts';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** The translator of a language for the texts of the screens. */
export const translator = translators(en, it);

/** Gives the text of a key such as `menu.events`, with its values filled in. */
export type Translate = ReturnType<typeof translator>;
