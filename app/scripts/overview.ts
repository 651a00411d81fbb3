import { watchBackToTop } from './back-to-top.ts';
import { showBankReturn } from './bank-return.ts';
import { watchSignOut } from './forget-texts.ts';
import { showLocalTimes } from './local-times.ts';
import { watchSearch } from './members-search.ts';
import { watchSwitches } from './switches.ts';

/** How often the site is asked, in ms, and how many times: nobody waits longer than two minutes. */
const askEvery = 5000;
const mostTimes = 24;

const stateOf = (page: ParentNode) =>
  page.querySelector<HTMLElement>('.open-payments')?.dataset.confirming === 'true';

/**
 * While the bank confirms a payment, asks for the page, and loads it again once that is over (D-23): the page then says
 * what has come of it. Asks nothing while it is hidden or offline, and stays as it is when the site cannot be reached.
 */
function followPayment(page: Window): void {
  if (!stateOf(page.document)) return;
  let times = 0;
  const timer = page.setInterval(async () => {
    if (page.document.visibilityState !== 'visible' || !page.navigator.onLine) return;
    times += 1;
    if (times >= mostTimes) page.clearInterval(timer);
    const answer = await fetch(page.location.href).catch(() => null);
    if (!answer?.ok) return;
    const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (stateOf(now)) return;
    page.clearInterval(timer);
    const { followed = '' } =
      page.document.querySelector<HTMLElement>('.open-payments')?.dataset ?? {};
    page.location.replace(followed);
  }, askEvery);
}

// The script of the overview.
watchBackToTop(window);
watchSearch(window);
watchSwitches(window);
watchSignOut(window);
showBankReturn(window);
showLocalTimes(window);
followPayment(window);
