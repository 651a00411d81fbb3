import { RemixBrowser } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leaveWhenSignedOut, runReporting } from '#app/components/members/session-end.ts';
import { answerForThisPage } from '#app/framework/known-routes.ts';
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

/**
 * Waits until the data of the page is read. Remix reads it on the first render of `RemixBrowser` and suspends
 * before its first hook. React 18 cannot suspend a whole document while it handles a click: a click at that
 * moment left a page that never hydrated (React error 345). Ends with React 19, if such a click passes there
 * (tests/e2e/first-press.spec.ts).
 */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    // Rendering throws any other error again, and reports it.
    if (waiting instanceof Promise) await waiting;
  }
}

/**
 * Keeps what the user types into text areas before hydration, when React 18 resets them to what the server
 * sent. Returns a function that restores the text and stops listening. Ends with a React whose
 * `enableHydrationChangeEvent` is on (React's pull request 33129).
 */
function keepEarlyText(page: Document): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target: area }: { target: EventTarget | null }) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    if (area.value === area.defaultValue) typed.delete(area);
    else typed.set(area, area.value);
  };
  for (const area of page.querySelectorAll('textarea')) note({ target: area });
  // Before React, which hydrates within an event that comes meanwhile.
  window.addEventListener('input', note, true);
  return () => {
    window.removeEventListener('input', note, true);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
}

void start();
