import { proofFields } from '../names.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const unkeptTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image']);
const choices = new Set(['checkbox', 'radio', 'color', 'range']);
/** A password that is shown has the type of a text. */
const secretFill = /password|one-time-code|^cc-/;
/** Proofs, and the number of recipients that is typed to confirm a sending: it must be meant each time. */
const unkeptNames = new Set<string>([...Object.values(proofFields), 'recipients']);

/** Whether what a control holds is kept: no password, code or file, and nothing that the page itself fills in. */
function isKept(element: unknown): element is Control {
  if (element instanceof HTMLInputElement && unkeptTypes.has(element.type)) return false;
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return (
    isControl &&
    element.name !== '' &&
    !secretFill.test(element.getAttribute('autocomplete') ?? '') &&
    !unkeptNames.has(element.name)
  );
}

export const keptControls = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as unknown[]).filter(isKept);

export const isText = (control: Control): control is HTMLTextAreaElement | HTMLInputElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !choices.has(control.type));

/** Whether somebody can type a text into a form that is worth keeping. */
export const hasText = (form: HTMLFormElement): boolean => keptControls(form).some(isText);

/** The button that opens the question with a field. */
export const openerOf = (form: HTMLFormElement, name: string): HTMLButtonElement | null =>
  form.querySelector<HTMLButtonElement>(`button[data-opens~="${CSS.escape(name)}"]`);

/** Whether a form is one that people write in for long: its bar says what is kept. */
export const isLong = (form: HTMLFormElement): boolean => form.querySelector('.kept-line') !== null;

/** The forms of the screen whose texts are safe in this browser, so that leaving loses nothing. */
const safe = new Set<string>();

export const markSafe = (formId: string, isSafe: boolean): void => {
  if (isSafe) safe.add(formId);
  else safe.delete(formId);
};

/**
 * Whether leaving the screen loses nothing of a form: its texts are kept, no file is on its way, and nothing else of
 * its values now has changed, such as a picture that was uploaded.
 */
export function isSafelyKept(form: HTMLFormElement, now: string, saved: string | null): boolean {
  if (!safe.has(form.id) || form.ownerDocument.querySelector('.upload-progress')) return false;
  const kept = new Set(keptControls(form).map(({ name }) => name));
  const others = (values: string) =>
    JSON.stringify(JSON.parse(values).filter(([name]: [string]) => !kept.has(name)));
  return saved === null || others(now) === others(saved);
}
