import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** How often a screen that waits for something asks what has become of it, in ms. */
const askEvery = 5000;

interface Options {
  /** How often at most; by default until what is waited for has come. */
  mostTimes?: number;
  /** Whether somebody who comes back to the page is told at once. */
  atOnce?: boolean;
}

/**
 * Reads the screen's data again every five seconds while something is waited for. A page that nobody
 * looks at, or that is offline, waits.
 */
export function useAsking(
  isWaiting: boolean,
  { mostTimes = Number.POSITIVE_INFINITY, atOnce = false }: Options = {},
): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  });
  useEffect(() => {
    if (!isWaiting) return;
    let times = 0;
    const listening = new AbortController();
    const ask = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      times += 1;
      if (times >= mostTimes) stop();
      if (latest.current.state === 'idle') latest.current.revalidate();
    };
    const timer = setInterval(ask, askEvery);
    const stop = () => {
      clearInterval(timer);
      listening.abort();
    };
    if (atOnce) {
      document.addEventListener('visibilitychange', ask, { signal: listening.signal });
      window.addEventListener('online', ask, { signal: listening.signal });
    }
    return stop;
  }, [isWaiting, mostTimes, atOnce]);
}
