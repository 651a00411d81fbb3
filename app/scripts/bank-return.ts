/** How long the message is shown, in ms (REN-07). */
const shownFor = 3000;

/**
 * Tells a payer who returns from the bank what has come of it (REN-07, D-23, D-74), and forgets the return: the query
 * leaves the address, without a history entry, a load or scrolling. The message stands in the page, for where no
 * script runs; the region exists before its text, so that screen readers announce it.
 */
export function showBankReturn(page: Window): void {
  const notice = page.document.querySelector('.return-notice');
  const said = notice?.textContent;
  const region = page.document.querySelector<HTMLElement>('.bank-return');
  if (!notice || !said || !region) return;
  // Said once.
  notice.textContent = '';
  const message = page.document.createElement('p');
  message.className = 'snackbar';
  message.textContent = said;
  region.appendChild(message);
  page.setTimeout(() => {
    message.remove();
    const url = new URL(page.location.href);
    url.searchParams.delete(region.dataset.query ?? '');
    page.history.replaceState(page.history.state, '', url);
  }, shownFor);
}
