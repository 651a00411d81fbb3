import { RemixBrowser } from '@remix-run/react';

/**
 * Waits until the data of the page is read. Remix reads it on the first render of `RemixBrowser` and suspends
 * before its first hook. React 18 cannot suspend a whole document while it handles a click: a click at that
 * moment left a page that never hydrated (React error 345). Ends with React 19, if such a click passes there
 * (tests/e2e/first-press.spec.ts).
 */
export async function waitForData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    // Rendering throws any other error again, and reports it.
    if (waiting instanceof Promise) await waiting;
  }
}
