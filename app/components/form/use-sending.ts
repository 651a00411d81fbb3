import { type Location, useLocation, useNavigation } from '@remix-run/react';
import { formIdField } from './form-id.ts';

const isSame = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search;

/**
 * Whether a form is on its way, and with what. Once the answer is shown on the same screen it is not, though
 * the screen still reads itself anew: a button that is pressed then would be lost.
 */
export function useSending(formId: string) {
  const { state, formData, location: next } = useNavigation();
  const here = useLocation();
  const isOwn = formData?.get(formIdField) === formId;
  const isAnswered = state === 'loading' && isSame(next, here);
  return { formData, isSending: isOwn && !isAnswered };
}
