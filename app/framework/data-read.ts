import { RemixBrowser } from '@remix-run/react';

/**
 * Waits until the data of the page is read. Remix reads it when `RemixBrowser` is first rendered, and
 * suspends meanwhile, before its first hook. React 18 cannot suspend a whole document while it answers
 * a click: a click in that moment left a page that never came to life (React's error 345). Ends with React 19,
 * if such a click passes there (tests/e2e/first-press.spec.ts).
 */
export async function dataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    // Whatever else is wrong is thrown again, and told, by rendering it.
    if (waiting instanceof Promise) await waiting;
  }
}
