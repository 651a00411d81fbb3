import { RemixBrowser } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leaveWhenSignedOut } from '#app/components/members/session-end.ts';
import { keepEarlyText } from '#app/framework/early-text.ts';
import { answerForThisPage } from '#app/framework/known-routes.ts';
import { waitForData } from '#app/framework/wait-for-data.ts';
import { watchPresses } from './components/form/after-press.ts';

async function start(): Promise<void> {
  watchPresses(window);
  answerForThisPage(window);
  leaveWhenSignedOut(window);
  await waitForData();
  const putBack = keepEarlyText(document);
  function Site() {
    // Before the effects of screens, which may read the fields.
    useLayoutEffect(putBack, []);
    return <RemixBrowser />;
  }
  startTransition(() => {
    hydrateRoot(document, <Site />);
  });
}

void start();
