import { useEffect, useState } from 'react';

/** The id of the heading above the frame of a letter. */
export const letterTitle = 'letter';

const event = 'letter-asked';

/** Brings the frame into view, which shows what is typed from now on. */
export function showTyped(): void {
  const title = document.getElementById(letterTitle);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  title?.dispatchEvent(new CustomEvent(event));
}

/** Whether the frame shows what was typed, until it is given something else to show. */
export function useTyped(shown: string): boolean {
  const [typedOn, setTypedOn] = useState<string | null>(null);
  useEffect(() => {
    const title = document.getElementById(letterTitle);
    const note = () => setTypedOn(shown);
    title?.addEventListener(event, note);
    return () => title?.removeEventListener(event, note);
  }, [shown]);
  return typedOn === shown;
}
