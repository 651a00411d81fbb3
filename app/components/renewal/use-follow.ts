import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** How often a screen asks what has become of a payment, in ms. */
const askEvery = 5000;

/** How often at most: two minutes long. */
const mostTimes = 24;

/**
 * Reads the screen's data again every five seconds while something is open, for at most two minutes;
 * a page that nobody looks at, or that is offline, waits.
 */
export function useFollow(isOpen: boolean): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  });
  useEffect(() => {
    if (!isOpen) return;
    let times = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      times += 1;
      if (times >= mostTimes) clearInterval(timer);
      if (latest.current.state === 'idle') latest.current.revalidate();
    }, askEvery);
    return () => clearInterval(timer);
  }, [isOpen]);
}
