import { RemixBrowser } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leaveWhenSignedOut, runReporting } from '#app/components/members/session-end.ts';
import { keepEarlyText } from '#app/framework/early-text.ts';
import { answerForThisPage } from '#app/framework/known-routes.ts';
import { waitForData } from '#app/framework/wait-for-data.ts';
import { loadTexts } from '#app/i18n/loaded-texts.ts';
import { watchPresses } from './components/form/after-press.ts';
import { watchEnter } from './components/members/come-into-view.ts';
import { watchBackToTop } from './scripts/back-to-top.ts';
import { showBankReturn } from './scripts/bank-return.ts';
import { watchSignOut } from './scripts/forget-texts.ts';
import { watchSearch } from './scripts/members-search.ts';
import { watchSwitches } from './scripts/switches.ts';

async function start(): Promise<void> {
  watchPresses(window);
  watchEnter(window);
  answerForThisPage(window);
  leaveWhenSignedOut(window);
  watchSwitches(window, runReporting);
  watchSignOut(window);
  await Promise.all([
    loadTexts(document.documentElement.lang === 'it' ? 'it' : 'en'),
    waitForData(),
  ]);
  const putBack = keepEarlyText(document);
  function Site() {
    // Before the effects of screens, which may read the fields.
    useLayoutEffect(() => {
      putBack();
      watchBackToTop(window);
      watchSearch(window);
      showBankReturn(window);
    }, []);
    return <RemixBrowser />;
  }
  startTransition(() => {
    hydrateRoot(document, <Site />);
  });
}

void start();
