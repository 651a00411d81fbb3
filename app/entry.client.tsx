import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Waits until the data of the page is read. Remix reads it when `RemixBrowser` is first rendered, and
 * suspends meanwhile, before its first hook. React 18 cannot suspend a whole document while it answers
 * a click: whoever clicked in that moment had a page that never came to life (React's error 345).
 */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    // Whatever else is wrong is thrown again, and told, by rendering it.
    if (waiting instanceof Promise) await waiting;
  }
}

async function start(): Promise<void> {
  await dataRead();
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

void start();
