import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
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

/**
 * Asks before the page is left while something typed into a form is not saved: it is what it was
 * again, or it was sent and not refused. The form's own way to the server is never held up. The form
 * is a `SiteForm` of the screen that calls this.
 */
export function useUnsavedWarning(formId: string): void {
  const reply = useActionData<Partial<FormReply>>();
  // Whatever is answered with the form again has saved nothing; what was saved redirects.
  const isRefused = reply?.formId === formId;
  const isSending = useNavigation().formData?.get(formIdField) === formId;
  // What is saved; null as long as nothing is known to be, since the server has refused the form.
  const saved = useRef<string | null>(null);
  const state = useRef({ isSending, isRefused });
  state.current = { isSending, isRefused };

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    saved.current = state.current.isRefused ? null : firstValuesOf(form);
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
    window.addEventListener('beforeunload', ask);
    window.addEventListener('submit', leave);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('submit', leave);
    };
  }, [formId]);

  const wasSending = useRef(false);
  useEffect(() => {
    if (isSending) wasSending.current = true;
    else if (wasSending.current) {
      wasSending.current = false;
      const form = document.getElementById(formId);
      if (!isRefused && form instanceof HTMLFormElement) saved.current = valuesOf(form);
    }
  }, [formId, isSending, isRefused]);
}
