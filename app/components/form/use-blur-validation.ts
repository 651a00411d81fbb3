import { useEffect, useRef } from 'react';
import { runAfterPress } from './after-press.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldOf({ target }: Event, formId: string): Control | null {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isControl && target.form?.id === formId && target.name !== '' ? target : null;
}

const isFilled = (form: HTMLFormElement | null, name: string): boolean =>
  form !== null && new FormData(form).getAll(name).some((value) => value !== '');

/** Whether a submission is conform's validation of one field, by the name of its button. */
export const isFieldCheck = (submitter: HTMLElement | null | undefined): boolean =>
  submitter?.getAttribute('name') === '__intent__';

interface BlurValidation {
  /** Validates a field, and keeps doing so as it changes. */
  validate(name: string): void;
  /** The names of the fields of a form that have an error. */
  findFaulty(form: HTMLFormElement): string[];
}

/**
 * Validates a field when it is left, unless it was never used: tabbing through is no mistake. With it come the other
 * fields that are filled in and have an error, since what was typed here may contradict what stands there. Errors move
 * what is below, so they are shown after the press that leaves the field.
 */
export function useBlurValidation(formId: string, validation: BlurValidation): void {
  const latest = useRef(validation);
  latest.current = validation;
  useEffect(() => {
    const used = new WeakSet<Control>();
    // Conform validates these fields on input from now on, and all fields once the form was sent.
    const looked = new Set<string>();
    let wasSent = false;
    const note = (event: Event) => {
      const field = fieldOf(event, formId);
      if (field) used.add(field);
    };
    const leave = (event: FocusEvent) => {
      const field = fieldOf(event, formId);
      if (!field || (!used.has(field) && !isFilled(field.form, field.name))) return;
      runAfterPress(() => {
        // The press may have opened another screen.
        if (wasSent || !field.form || !field.isConnected) return;
        const { form } = field;
        const { validate, findFaulty } = latest.current;
        for (const name of [field.name, ...findFaulty(form).filter((one) => isFilled(form, one))]) {
          if (looked.has(name)) continue;
          looked.add(name);
          validate(name);
        }
      });
    };
    const send = ({ target, submitter }: SubmitEvent) => {
      if ((target as HTMLFormElement).id === formId && !isFieldCheck(submitter)) wasSent = true;
    };
    const forget = ({ target }: Event) => {
      if ((target as HTMLFormElement).id !== formId) return;
      looked.clear();
      wasSent = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('input', note, { signal });
    document.addEventListener('focusout', leave, { signal });
    document.addEventListener('submit', send, { capture: true, signal });
    document.addEventListener('reset', forget, { capture: true, signal });
    return () => listening.abort();
  }, [formId]);
}
