import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

// React's own attribute is for fields only.
const autofocus = { autofocus: '' } as object;

/** What has a page without script begin at an element that says something; nothing where it says nothing. */
export const firstFocus = (says: boolean): object => (says ? autofocus : {});

/**
 * Brings what an element says into view, with the focus on it: whenever it says something else, and after each
 * navigation, which may have it say the same once more.
 */
export function useComeIntoView(element: RefObject<HTMLElement>, said: unknown): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!said) return;
    element.current?.focus({ preventScroll: true });
    // What has the focus already, it would not scroll to.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, said, key]);
}
