import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { answered, asking } from './keep-in-view.ts';

/** How often a screen that waits for something asks what has become of it, in ms. */
const askEvery = 5000;

/** Asks every five seconds until it is told to stop (NLT-21, EML-08). */
export function askRegularly(ask: () => void): () => void {
  const timer = setInterval(ask, askEvery);
  return () => clearInterval(timer);
}

interface Options {
  /** How often at most; by default until what is waited for has come. */
  mostTimes?: number;
  /** Whether somebody who comes back to the page is told at once. */
  atOnce?: boolean;
}

/**
 * Reads the screen's data again every five seconds while something is waited for. A page that nobody
 * looks at, or that is offline, waits. Its route exports `keepInView` as its `clientLoader`.
 */
export function useAsking(
  isWaiting: boolean,
  { mostTimes = Number.POSITIVE_INFINITY, atOnce = false }: Options = {},
): void {
  const revalidator = useRevalidator();
  const view: unknown = useLoaderData();
  const latest = useRef({ revalidator, view });
  useEffect(() => {
    latest.current = { revalidator, view };
  });
  useEffect(() => {
    if (revalidator.state === 'idle') answered();
  }, [revalidator.state]);
  useEffect(() => {
    if (!isWaiting) return;
    let times = 0;
    const listening = new AbortController();
    const ask = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      times += 1;
      if (times >= mostTimes) stop();
      const { revalidator: asker, view: data } = latest.current;
      if (asker.state !== 'idle') return;
      asking(data);
      asker.revalidate();
    };
    const stopAsking = askRegularly(ask);
    const stop = () => {
      stopAsking();
      listening.abort();
    };
    if (atOnce) {
      document.addEventListener('visibilitychange', ask, { signal: listening.signal });
      window.addEventListener('online', ask, { signal: listening.signal });
    }
    return stop;
  }, [isWaiting, mostTimes, atOnce]);
}

const always = { atOnce: true };

/**
 * Reads the screen's data again every five seconds while e-mails are on their way (D-40, EML-08): it waits
 * while nobody looks at the page or it is offline, and asks at once when somebody comes back.
 */
export const usePoll = (isOn: boolean): void => useAsking(isOn, always);
