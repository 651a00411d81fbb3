import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { autofocus } from '#app/components/form/names.ts';

/** The autofocus attribute of a message on a page without script; none without a message. */
export const firstFocus = (says: boolean): object => (says ? autofocus : {});

/** Scrolls to a message and focuses it whenever it changes, and after each navigation, which may repeat it. */
export function useComeIntoView(element: RefObject<HTMLElement>, said: unknown): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!said) return;
    element.current?.focus({ preventScroll: true });
    // Focusing an element that already has the focus does not scroll to it.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, said, key]);
}
