import { useEffect, useState } from 'react';

const moments = ['input', 'change', 'reset'] as const;

/** What stands in a field of a form now, for what follows from it; `initial` until somebody types. */
export function useValue(formId: string, name: string, initial: string): string {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setValue(String(new FormData(form).get(name) ?? ''));
    // The fields of a form are emptied after its event.
    const later = () => setTimeout(look);
    const listening = new AbortController();
    for (const moment of moments)
      form.addEventListener(moment, later, { signal: listening.signal });
    look();
    return () => listening.abort();
  }, [formId, name]);
  return value;
}
