import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to an element when what had it has gone from the screen, so that anyone who works by keyboard
 * goes on from there; nothing scrolls.
 */
export function useFocusKept(goal: RefObject<HTMLElement>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    last.current = document.activeElement;
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost) goal.current?.focus({ preventScroll: true });
  });
}
