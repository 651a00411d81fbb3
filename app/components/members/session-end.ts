import { changedForms } from '#app/components/form/use-unsaved.ts';

/** The query by which the root of the site says that the session has ended. */
export const signedOutParam = 'signed-out';

/** The query by which the sign-in screen says that a form was not saved because the session had ended. */
export const endedParam = 'ended';

/** Notifies a screen that stays open whether its session has ended. */
export const sessionEvent = 'session-ended';

/** The header by which a screen says for whom it was opened. */
export const viewerHeader = 'X-Viewer';

/** The number of running submissions that handle the end of the session themselves. */
let telling = 0;

/** Runs a submission that reports the end of the session itself and keeps what was typed (keep-typed.ts). */
export async function runReporting<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  telling += 1;
  try {
    return await run();
  } finally {
    telling -= 1;
  }
}

/** Whether leaving the screen would lose something (D-75): a changed `SiteForm`, or a running upload. */
const hasUnsaved = (page: Document): boolean =>
  changedForms().length > 0 || page.querySelector('.upload-progress') !== null;

/** The address of the screen to which the address of its data belongs. */
function screenOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  // It names the routes whose data is requested.
  query.delete('_routes');
  return pathname.replace(/\.data$/, '') + (query.size > 0 ? `?${query}` : '');
}

/** The root of the site, which reports the sign-out and, after signing in, leads to `next`. */
const rootHref = (next: string): string =>
  `/?${new URLSearchParams({ [signedOutParam]: '1', next })}`;

/**
 * Redirects to the root of the site when a screen's request for data answers 401 (ERR-02, D-75). A screen with
 * unsaved changes stays, and says that its session has ended. Each request says for whom the screen was opened, since
 * somebody else may have signed in in another tab: what the one has typed must not be saved as the other's.
 */
export function leaveWhenSignedOut(page: Window): void {
  const ask = page.fetch.bind(page);
  const { viewer = '' } = page.document.documentElement.dataset;
  const isOwn = ({ origin, pathname }: URL) =>
    origin === page.location.origin && pathname.startsWith('/my/');
  const isOwnData = (url: URL) => isOwn(url) && url.pathname.endsWith('.data');
  page.fetch = async (input, init) => {
    const sent = input instanceof Request ? input : null;
    const headers = new Headers(init?.headers ?? sent?.headers);
    if (viewer && isOwn(new URL(sent?.url ?? String(input), page.location.href)))
      headers.set(viewerHeader, viewer);
    const answer = await ask(input, { ...init, headers });
    const asked = new URL(answer.url || page.location.href, page.location.href);
    if (telling > 0 || !isOwnData(asked)) return answer;
    const hasEnded = answer.status === 401;
    const stays = hasEnded && hasUnsaved(page.document);
    if (hasEnded && !stays) page.location.assign(rootHref(screenOf(asked)));
    else page.document.dispatchEvent(new CustomEvent(sessionEvent, { detail: stays }));
    // Never resolves, so that nothing replaces a screen that leaves or has unsaved changes.
    return hasEnded ? new Promise<Response>(() => {}) : answer;
  };
}
