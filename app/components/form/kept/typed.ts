import { type Control, keptControls } from './controls.ts';

/** What the controls of a form hold, by key. */
export type Typed = Record<string, string>;

/** What somebody has typed and not saved, in one form. */
export interface TypedText {
  /** Only what differs from what the server had. */
  typed: Typed;
  /** What the server had, by the same keys. */
  over: Typed;
}

export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';
export const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

/** The controls by key: checkboxes of one name each have their own, and repeated names are counted. */
export function keyed(form: HTMLFormElement): [key: string, control: Control][] {
  const seen = new Map<string, number>();
  return keptControls(form).map((control) => {
    const { name } = control;
    if (isRadio(control)) return [name, control];
    const key = isTicked(control) ? `${name}=${control.value}` : name;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return [count === 1 ? key : `${key}#${count}`, control];
  });
}

/** The name of the control with a key. */
export const nameIn = (key: string): string => key.replace(/[=#].*$/, '');

/** What a form holds now. */
export function readTyped(form: HTMLFormElement): Typed {
  const all: Typed = {};
  for (const [key, control] of keyed(form)) {
    if (isTicked(control)) all[key] = control.checked ? 'on' : '';
    else if (isRadio(control)) all[key] = control.checked ? control.value : (all[key] ?? '');
    else all[key] = control.value;
  }
  return all;
}

/** What a form held when the server sent it. */
export function readFirst(form: HTMLFormElement): Typed {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return readTyped(copy);
}

/** What was typed over what the server had; null if nothing. */
export function changesOver(first: Typed, now: Typed): TypedText | null {
  const keys = Object.keys(now).filter((key) => now[key] !== (first[key] ?? ''));
  if (keys.length === 0) return null;
  const pick = (from: Typed) => Object.fromEntries(keys.map((key) => [key, from[key] ?? '']));
  return { typed: pick(now), over: pick(first) };
}

/** Whether somebody has saved other words since, in a field that was typed into. */
export const isSavedSince = ({ over }: TypedText, first: Typed): boolean =>
  Object.entries(over).some(([key, before]) => key in first && first[key] !== before);

/** What a form holds under the keys of a text, as far as it has them. */
export const under = (typed: Typed, now: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([key]) => key in typed));

/** The keys under which a text differs from what the form holds. */
export const differingKeys = ({ typed }: TypedText, now: Typed): string[] =>
  Object.keys(typed).filter((key) => typed[key] !== (now[key] ?? ''));

const labelOf = (control: Control | undefined): string | null =>
  control?.labels?.[0]?.textContent?.trim() || null;

const legendOf = (control: Control): string | null =>
  control.closest('fieldset')?.querySelector('legend')?.textContent?.trim() || null;

/** What a key is called on the screen, and how its value reads; a rich text as HTML. */
export function shownField(form: HTMLFormElement, key: string) {
  const controls = keyed(form).flatMap(([one, control]) => (one === key ? [control] : []));
  const [control] = controls;
  const isRich = control?.closest('.rich-field') != null;
  // Also when its question is closed: only the keys of checkboxes have a value.
  const isChoice = key.includes('=');
  const read = (value: string): string => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].find((option) => option.value === value)?.text ?? value;
    if (control && isRadio(control))
      return labelOf(controls.find((radio) => radio.value === value)) ?? value;
    return value;
  };
  // The label of a radio button is that of one answer.
  const label = control && isRadio(control) ? legendOf(control) : labelOf(control);
  return { name: nameIn(key), label, isRich, isChoice, read };
}
