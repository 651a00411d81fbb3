import { useEffect, useState } from 'react';

/** The id of the heading above the frame of an e-mail. */
export const emailTitle = 'letter';

const event = 'email-asked';

/** Brings the frame into view, which shows what is typed from now on. */
export function showTyped(): void {
  const title = document.getElementById(emailTitle);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  title?.dispatchEvent(new CustomEvent(event));
}

/** Whether the frame shows what was typed, until it is given something else to show. */
export function useTyped(view: string): boolean {
  const [typedOn, setTypedOn] = useState<string | null>(null);
  useEffect(() => {
    const title = document.getElementById(emailTitle);
    const note = () => setTypedOn(view);
    title?.addEventListener(event, note);
    return () => title?.removeEventListener(event, note);
  }, [view]);
  return typedOn === view;
}
