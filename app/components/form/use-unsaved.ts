import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formIdField } from './names.ts';
import type { FormReply } from './use-site-form.ts';

/** What a form would send, as a text to compare. With script files go by themselves: their ids count. */
export const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'));

/** What it held before anybody typed: also what is typed before the page runs counts. */
export function firstValuesOf(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return valuesOf(copy);
}

const formAt = (formId: string): HTMLFormElement | null => {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
};

/** How a `SiteForm` of the screen stands, what is saved of it, and how often it was saved since. */
export function useSaved(formId: string) {
  const reply = useActionData<Partial<FormReply>>();
  // Whatever is answered with the form again has saved nothing; what was saved redirects.
  const isRefused = reply?.formId === formId;
  const isSending = useNavigation().formData?.get(formIdField) === formId;
  // Null as long as nothing is known to be saved, since the server has refused the form.
  const saved = useRef<string | null>(null);
  const state = useRef({ isSending, isRefused });
  state.current = { isSending, isRefused };
  useEffect(() => {
    const form = formAt(formId);
    if (form) saved.current = state.current.isRefused ? null : firstValuesOf(form);
  }, [formId]);

  const [times, setTimes] = useState(0);
  const wasSending = useRef(false);
  useEffect(() => {
    const form = formAt(formId);
    if (wasSending.current && !isSending && !isRefused && form) {
      saved.current = valuesOf(form);
      setTimes((count) => count + 1);
    }
    wasSending.current = isSending;
  }, [formId, isSending, isRefused]);
  return { saved, state, times };
}

/**
 * Asks before the page is left while something typed into a form is not saved: it is what it was
 * again, or it was sent and not refused. The form's own way to the server is never held up. The form
 * is a `SiteForm` of the screen that calls this.
 */
export function useUnsavedWarning(formId: string): void {
  const { saved, state } = useSaved(formId);
  useEffect(() => {
    const form = formAt(formId);
    if (!form) return;
    let isLeaving = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (isLeaving || state.current.isSending || valuesOf(form) === saved.current) return;
      event.preventDefault();
    };
    // What nobody has stopped is sent by the browser itself; into a frame it leaves the page there.
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
