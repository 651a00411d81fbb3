const moments = ['input', 'change', 'reset'] as const;

/**
 * Looks at a form now, and again after whatever may have changed what stands in it; `more` are further events that do.
 * Returns how to stop; for an effect.
 */
export function watchForm(
  formId: string,
  look: (form: HTMLFormElement) => void,
  more: readonly string[] = [],
): (() => void) | undefined {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  // The fields of a form are emptied after its event.
  const later = () => setTimeout(() => look(form));
  const listening = new AbortController();
  for (const moment of [...moments, ...more])
    form.addEventListener(moment, later, { signal: listening.signal });
  look(form);
  return () => listening.abort();
}
