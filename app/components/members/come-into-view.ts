import { type RefObject, useEffect } from 'react';
import { autofocus } from '#app/components/form/names.ts';

/** The autofocus attribute of a message on a page without script; none without a message. */
export const firstFocus = (says: boolean): object => (says ? autofocus : {});

/** What takes characters itself: fields, lists to choose from, editors. */
const takesCharacters =
  'input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"]), textarea, select, iframe, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';

/** The field in which Enter was the last key. */
let sender: EventTarget | null = null;

/** Notes in which field Enter is pressed; called once, when the page hydrates. */
export function watchEnter(page: Window): void {
  const note = ({ key, target }: KeyboardEvent) => {
    sender = key === 'Enter' ? target : null;
  };
  page.addEventListener('keydown', note, { capture: true });
}

/**
 * Whether somebody is writing: the focus is in a text field or an editor. What arrives meanwhile says itself, and
 * leaves focus, selection and scroll alone. Enter in a line sends its form, and looks for the answer.
 */
export function isWriting(): boolean {
  const field = document.activeElement;
  const hasSent = field === sender && field instanceof HTMLInputElement;
  return !hasSent && (field?.matches(`:is(${takesCharacters}):not(:disabled)`) ?? false);
}

/** Scrolls to a message and focuses it whenever it changes, unless somebody is writing. */
export function useComeIntoView(
  element: RefObject<HTMLElement>,
  said: unknown,
  block: ScrollLogicalPosition = 'nearest',
): void {
  useEffect(() => {
    if (!said || isWriting()) return;
    element.current?.focus({ preventScroll: true });
    // Focusing an element that already has the focus does not scroll to it.
    element.current?.scrollIntoView({ block });
  }, [element, said, block]);
}
