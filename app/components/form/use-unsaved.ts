import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ConflictReply } from '#app/components/lifecycle/conflict-box.tsx';
import { isSafelyKept } from './kept/controls.ts';
import { formIdField } from './names.ts';
import { useHydrated } from './use-hydrated.ts';
import type { FormReply } from './use-site-form.ts';

/** What people type and choose: no hidden fields, but for the ids of pictures, which with script upload separately. */
const changeable = 'select, textarea, input:not([type="hidden"]), .image-field input';

/** What a form would send of what people type and choose, or did send, as text to compare; no files. */
export function valuesOf(form: HTMLFormElement, sent = new FormData(form)): string {
  const fields = [...form.elements].filter((element) => element.matches(changeable));
  const names = new Set(fields.map((field) => field.getAttribute('name')));
  const values = [...sent].filter(([name, value]) => names.has(name) && typeof value === 'string');
  return JSON.stringify(values);
}

/** The initial values of a form, so that what is typed before hydration counts as a change. */
function firstValuesOf(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return valuesOf(copy);
}

export const findForm = (formId: string): HTMLFormElement | null => {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
};

/** The state of a `SiteForm` of the screen, its saved values once it is hydrated, and how often it was saved since. */
export function useSavedValues(formId: string) {
  const reply = useActionData<Partial<FormReply> & ConflictReply>();
  // A reply with the form means that nothing was saved: saving redirects, unless something has come in.
  const isRefused = reply?.formId === formId && reply.conflict?.merged?.sent === undefined;
  const { formData } = useNavigation();
  const sending = formData?.get(formIdField) === formId ? formData : undefined;
  const isSending = sending !== undefined;
  // Null while the saved values are unknown, because the server has refused the form.
  const saved = useRef<string | null>(null);
  const state = useRef({ isSending, isRefused });
  state.current = { isSending, isRefused };
  // Hydration takes fields away that stand in where no script runs.
  const hydrated = useHydrated();
  useEffect(() => {
    const form = findForm(formId);
    if (hydrated && form) saved.current = state.current.isRefused ? null : firstValuesOf(form);
  }, [formId, hydrated]);

  const [times, setTimes] = useState(0);
  const sent = useRef<FormData>();
  useEffect(() => {
    const form = findForm(formId);
    if (sent.current && !sending && !isRefused && form) {
      // Not what was typed since.
      saved.current = valuesOf(form, sent.current);
      setTimes((count) => count + 1);
    }
    sent.current = sending;
  }, [formId, sending, isRefused]);
  return { saved, state, times, hydrated };
}

/** The forms of the screen, by their ids: whether somebody has typed something that is not saved. */
const forms = new Map<string, () => boolean>();

/** The values that the browser has not filled in by itself. */
function typedIn(form: HTMLFormElement, values: string): string {
  const filledIn = CSS.supports('selector(:autofill)') ? ':autofill' : ':not(*)';
  const names = new Set(
    [...form.querySelectorAll<HTMLInputElement>(filledIn)].map(({ name }) => name),
  );
  return JSON.stringify(JSON.parse(values).filter(([name]: [string]) => !names.has(name)));
}

/** Lists a form of the screen among those that `changedForms` looks at. */
export function useListedForm(formId: string): void {
  const { saved } = useSavedValues(formId);
  useEffect(() => {
    forms.set(formId, () => {
      const form = findForm(formId);
      if (!form) return false;
      return (
        saved.current === null || typedIn(form, saved.current) !== typedIn(form, valuesOf(form))
      );
    });
    return () => {
      forms.delete(formId);
    };
  }, [formId, saved]);
}

/** The forms of the screen with something typed that is not saved. */
export const changedForms = (): HTMLFormElement[] =>
  [...forms].flatMap(([formId, isChanged]) => (isChanged() ? (findForm(formId) ?? []) : []));

/**
 * Warns before the page is left while a form has unsaved changes: its values differ from the saved ones, or it was
 * refused, and this browser does not keep them (D-167): a file is on its way, a picture is not saved, the browser
 * stores nothing. Submitting the form itself never warns. The form is a `SiteForm` of the screen that calls this.
 */
export function useUnsavedWarning(formId: string): void {
  const { saved, state } = useSavedValues(formId);
  useEffect(() => {
    const form = findForm(formId);
    if (!form) return;
    let isLeaving = false;
    const ask = (event: BeforeUnloadEvent) => {
      const now = valuesOf(form);
      if (isLeaving || state.current.isSending || now === saved.current) return;
      if (isSafelyKept(form, now, saved.current)) return;
      event.preventDefault();
    };
    // The browser itself submits what nothing prevents; into a frame, the page stays.
    const leave = (event: SubmitEvent) => {
      const isFramed = event.submitter?.hasAttribute('formtarget') ?? false;
      isLeaving = event.target === form && !event.defaultPrevented && !isFramed;
    };
    const listening = new AbortController();
    window.addEventListener('beforeunload', ask, { signal: listening.signal });
    window.addEventListener('submit', leave, { signal: listening.signal });
    return () => listening.abort();
  }, [formId, saved, state]);
}
