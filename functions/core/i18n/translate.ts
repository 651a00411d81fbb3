import { type KeyOf, translators } from './catalogue.ts';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** The translator of a language for the texts of the screens. */
export const translator = translators(en, it);

/** Whether there is such a text: for keys made of a word that is stored. */
export const isText = (key: string): key is KeyOf<typeof en> => {
  const [group = '', name = ''] = key.split(/\.(.*)/);
  const texts: Record<string, object> = en;
  return Object.hasOwn(texts[group] ?? {}, name);
};

/** Gives the text of a key such as `menu.events`, with its values filled in. */
export type Translate = ReturnType<typeof translator>;
