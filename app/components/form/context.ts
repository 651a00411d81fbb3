import { createContext, useContext } from 'react';
import type { SiteFormState } from './use-site-form.ts';

/** The form around a field. */
export const FormContext = createContext<SiteFormState | null>(null);

/** The form around this piece; throws outside of a `SiteForm`. */
export function useFormState(): SiteFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A piece of a form stands outside of a SiteForm.');
  return form;
}
