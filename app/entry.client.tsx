import { RemixBrowser } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leaveWhenSignedOut } from '#app/components/members/session-end.ts';
import { keepEarlyText } from '#app/framework/early-text.ts';
import { answerForThisPage } from '#app/framework/known-routes.ts';
import { watchPresses } from './components/form/after-press.ts';

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
  watchPresses(window);
  answerForThisPage(window);
  leaveWhenSignedOut(window);
  await dataRead();
  const putBack = keepEarlyText(document);
  function Site() {
    // Before anything looks into the fields: effects of screens come later.
    useLayoutEffect(putBack, []);
    return <RemixBrowser />;
  }
  startTransition(() => {
    hydrateRoot(document, <Site />);
  });
}

void start();
