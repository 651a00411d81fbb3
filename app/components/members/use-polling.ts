import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { endPoll, startPoll } from './keep-in-view.ts';

/** The interval of polling, in ms. */
const askEvery = 5000;

/** Polls every five seconds; returns a function that stops it (NLT-21, EML-08). */
export function startPolling(ask: () => void): () => void {
  const timer = setInterval(ask, askEvery);
  return () => clearInterval(timer);
}

/**
 * Reloads the screen's data every five seconds while `isWaiting`, such as while e-mails are being sent (D-40, EML-08),
 * at most so many times; pauses while the page is hidden or offline, and polls at once when the user returns. Its
 * route exports `keepInView` as its `clientLoader`.
 */
export function usePolling(isWaiting: boolean, mostTimes = Number.POSITIVE_INFINITY): void {
  const revalidator = useRevalidator();
  const view: unknown = useLoaderData();
  const latest = useRef({ revalidator, view });
  useEffect(() => {
    latest.current = { revalidator, view };
  });
  useEffect(() => {
    if (revalidator.state === 'idle') endPoll();
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
      startPoll(data);
      asker.revalidate();
    };
    const stopAsking = startPolling(ask);
    const stop = () => {
      stopAsking();
      listening.abort();
    };
    document.addEventListener('visibilitychange', ask, { signal: listening.signal });
    window.addEventListener('online', ask, { signal: listening.signal });
    return stop;
  }, [isWaiting, mostTimes]);
}
