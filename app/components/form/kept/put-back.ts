import { type Control, openerOf } from './controls.ts';
import { isRadio, isTicked, keyed, nameIn, type Typed } from './typed.ts';

/** For how long fields are awaited that come into the form because of what was put back. */
const patience = 10_000;

/** Stops awaiting fields for what was put back before. */
let stopLast = (): void => undefined;

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
 * Puts a text into the form; the editor of a rich text follows its field. A question with a missing field is opened,
 * and what comes into the form later gets its part until the person types. Returns the first control that changed, and
 * whether every field of a question has come.
 */
export function putBack(form: HTMLFormElement, typed: Typed) {
  stopLast();
  const done = new Set<Control>();
  const waiting = new Set<string>();
  const putNew = () => {
    for (const [key, control] of keyed(form)) {
      const value = typed[key];
      if (value === undefined || done.has(control)) continue;
      done.add(control);
      waiting.delete(key);
      put(control, value);
    }
  };
  putNew();
  const [first = null] = done;
  const here = new Set(keyed(form).map(([key]) => key));
  for (const key of Object.keys(typed))
    if (!here.has(key) && openerOf(form, nameIn(key))) waiting.add(key);
  const isWhole = new Promise<boolean>((resolve) => {
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      form.removeEventListener('input', stopByHand);
      resolve(waiting.size === 0);
    };
    const stopByHand = ({ isTrusted }: Event) => isTrusted && stop();
    const observer = new MutationObserver(() => {
      putNew();
      if (waiting.size === 0) resolve(true);
    });
    const timer = setTimeout(stop, patience);
    stopLast = stop;
    observer.observe(form, { childList: true, subtree: true });
    form.addEventListener('input', stopByHand);
    if (waiting.size === 0) resolve(true);
  });
  // One question is open at a time.
  const [missing] = waiting;
  if (missing !== undefined) openerOf(form, nameIn(missing))?.click();
  return { first, isWhole };
}
