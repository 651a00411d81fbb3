import { findForm } from '../use-unsaved.ts';
import { type Control, isText, openerOf } from './controls.ts';
import { isRadio, isTicked, keyed, nameIn, type Typed } from './typed.ts';

/** How often, and how long after each other, it is looked for fields that come because of what was put back. */
const looks = { most: 20, pause: 50 };

function put(control: Control, value: string): void {
  // A choice that is offered no more stays as it is.
  if (control instanceof HTMLSelectElement) {
    if (![...control.options].some((option) => option.value === value)) return;
    control.value = value;
  } else if (isTicked(control)) control.checked = value === 'on';
  else if (isRadio(control)) control.checked = control.value === value;
  else control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Puts a text into the form and the focus on its first field; the editor of a rich text follows its field. A question
 * with a missing field is opened. Resolves to whether every field of a question has come.
 */
export async function putBack(form: HTMLFormElement, typed: Typed): Promise<boolean> {
  const missing = new Set(Object.keys(typed));
  const putNew = () => {
    const here = keyed(form).filter(([key]) => missing.has(key));
    for (const [key, control] of here) {
      missing.delete(key);
      put(control, typed[key] ?? '');
    }
    return here[0]?.[1];
  };
  putNew()?.focus();
  const openers = () => [...missing].flatMap((key) => openerOf(form, nameIn(key)) ?? []);
  // One question is open at a time.
  openers()[0]?.click();
  for (let look = 0; missing.size > 0 && look < looks.most; look++) {
    await new Promise((resolve) => setTimeout(resolve, looks.pause));
    putNew();
  }
  return openers().length === 0;
}

/**
 * Puts what has come into some fields on the server there, unless somebody types there or has since they were sent;
 * the editor of a rich text follows its field. Returns the fields that do not have it.
 */
export function putMerged(
  formId: string,
  names: readonly string[],
  sent: FormData,
  merged: Record<string, unknown>,
): string[] {
  const form = findForm(formId);
  if (!form) return [];
  const textsOf = (name: string) => [merged[name] ?? []].flat().map(String);
  const differ = (texts: unknown[], others: unknown[]) => texts.join('\n') !== others.join('\n');
  const now = new FormData(form);
  for (const [, control] of keyed(form)) {
    const { name } = control;
    // React has put it there, where nobody has ever typed.
    const isFirst = isText(control) && control.value === control.defaultValue;
    const isTyped = differ(now.getAll(name), sent.getAll(name)) && !isFirst;
    const isBusy = (control.closest('.rich-field') ?? control).contains(document.activeElement);
    if (!names.includes(name) || isTyped || isBusy) continue;
    const texts = textsOf(name);
    put(
      control,
      isTicked(control) ? (texts.includes(control.value) ? 'on' : '') : (texts[0] ?? ''),
    );
  }
  const then = new FormData(form);
  return names.filter((name) => differ(then.getAll(name), textsOf(name)));
}
