import { useEffect, useState } from 'react';
import { watchForm } from './watch-form.ts';

/** What stands in a field of a form now, for what follows from it; `initial` until somebody types. */
export function useValue(formId: string, name: string, initial: string): string {
  const [value, setValue] = useState(initial);
  useEffect(
    () => watchForm(formId, (form) => setValue(String(new FormData(form).get(name) ?? ''))),
    [formId, name],
  );
  return value;
}
