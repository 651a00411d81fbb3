import { runAfterPress } from '#app/components/form/after-press.ts';
import { hidesAutofill } from '#app/components/form/autofill.ts';
import { emailFault } from '#functions/core/forms/email-address.ts';
import type { FieldText } from '#functions/core/forms/field-messages.ts';

/** What such a form may have to say: its texts in the reader's language, in the attribute `data-texts`. */
export const saidByForms = [
  'required',
  'email',
  'emailLetters',
  'notSent',
] as const satisfies FieldText[];
type Said = (typeof saidByForms)[number];

/** What is wrong with a required field, by the rules of its schema (functions/core/forms/fields.ts); null for nothing. */
export function faultOf({ type, value }: Pick<HTMLInputElement, 'type' | 'value'>): Said | null {
  const typed = type === 'email' ? value.trim() : value;
  if (typed === '') return 'required';
  return type === 'email' ? emailFault(typed) : null;
}

function showFault(field: HTMLInputElement, text: string | null): void {
  const id = `${field.id}-error`;
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const others = described.filter((one) => one !== id);
  document.getElementById(id)?.remove();
  field.removeAttribute('aria-invalid');
  if (text !== null) {
    const said = document.createElement('p');
    said.className = 'field-error';
    said.id = id;
    said.textContent = text;
    field.closest('.field')?.appendChild(said);
    field.setAttribute('aria-invalid', 'true');
    others.push(id);
  }
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** Says above the form why it was not sent, in view and with the focus. */
function showSummary(form: HTMLFormElement, text: string): void {
  form.querySelector('.error-summary')?.remove();
  const box = document.createElement('div');
  box.className = 'error-summary';
  box.setAttribute('role', 'alert');
  box.tabIndex = -1;
  box.appendChild(Object.assign(document.createElement('p'), { textContent: text }));
  form.insertBefore(box, form.firstChild);
  box.focus();
}

/** The moments at which the values of a form may have changed; browsers start an animation when they autofill. */
const moments = ['input', 'change', 'reset', 'animationstart'] as const;

/**
 * Runs a form of required fields (ACC-02, ACC-07): its button is open only for a whole form, a field that was used
 * is checked when it is left and from then on as it changes, and a second press sends nothing. The browser itself
 * sends it.
 */
export function runRequiredForm(form: HTMLFormElement, page: Window): void {
  const texts = JSON.parse(form.dataset.texts ?? '{}') as Record<Said, string>;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')];
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const label = button?.textContent ?? '';
  const used = new Set<EventTarget | null>();
  const looked = new Set<EventTarget | null>(
    fields.filter((field) => field.getAttribute('aria-invalid') === 'true'),
  );
  let isSending = false;
  form.noValidate = true;

  const look = (field: HTMLInputElement) => {
    const fault = faultOf(field);
    looked.add(field);
    showFault(field, fault && texts[fault]);
  };
  const gate = () => {
    const isWhole = fields.every((field) => faultOf(field) === null) || hidesAutofill(form);
    if (button && !isSending) button.disabled = !isWhole;
  };
  const setSending = (sending: boolean) => {
    isSending = sending;
    if (!button) return;
    button.textContent = sending ? (button.dataset.sending ?? label) : label;
    for (const name of ['aria-disabled', 'aria-busy'])
      if (sending) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    gate();
  };

  form.addEventListener('input', ({ target }) => {
    used.add(target);
    if (looked.has(target)) look(target as HTMLInputElement);
  });
  form.addEventListener('focusout', ({ target }) => {
    const field = fields.find((one) => one === target);
    if (field && (used.has(field) || field.value !== ''))
      runAfterPress(() => field.isConnected && !looked.has(field) && look(field));
  });
  form.addEventListener('reset', () => {
    looked.clear();
    for (const field of fields) showFault(field, null);
  });
  // A form's fields are reset after its event.
  for (const moment of moments) form.addEventListener(moment, () => setTimeout(gate));
  form.addEventListener('submit', (event) => {
    const isOffline = !page.navigator.onLine;
    if (isSending || isOffline) event.preventDefault();
    if (isOffline) showSummary(form, texts.notSent);
    else setSending(true);
  });
  // Back shows the page as it was left.
  page.addEventListener('pageshow', () => setSending(false));
  gate();
}
