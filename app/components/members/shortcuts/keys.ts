/** What `keysOf` and the rules below need to know of a press. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>;

/** The key by which shortcuts that work in fields are pressed: Command on a Mac, Ctrl elsewhere. */
export const modifierOf = (platform: string): 'Meta' | 'Ctrl' =>
  /mac|iphone|ipad/i.test(platform) ? 'Meta' : 'Ctrl';

/** Whether an input method is still putting a character together. */
const isComposing = ({ isComposing, keyCode }: Press): boolean => isComposing || keyCode === 229;

/**
 * The name of a press as shortcuts are registered: `j`, `?`, or `Mod+s`; null for everything else. Signs are named by what
 * they write, since keyboards have them in different places; letters with Shift, and keys held down, name nothing.
 */
export function keysOf(press: Press, modifier: 'Meta' | 'Ctrl'): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = press;
  if (isComposing(press) || repeat || altKey || [...key].length !== 1 || key === ' ') return null;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  if (isLetter && shiftKey) return null;
  if (!ctrlKey && !metaKey) return key.toLowerCase();
  const isOurs = modifier === 'Meta' ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isOurs ? `Mod+${key.toLowerCase()}` : null;
}

/** Whether keys are a single character, which must not act while somebody types (WCAG 2.1.4). */
export const isSingle = (keys: string): boolean => !keys.startsWith('Mod+');

/** What takes single characters itself: fields, lists to choose from, editors. */
export const takesCharacters =
  'input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"]), textarea, select, iframe, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Keys as they are written on a keyboard. */
export const keyNames = (keys: string, modifier: 'Meta' | 'Ctrl' = 'Ctrl'): string[] =>
  isSingle(keys) ? [keys] : [modifier === 'Meta' ? '⌘' : 'Ctrl', keys.slice(4).toUpperCase()];
