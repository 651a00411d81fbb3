import { firstValuesOf, valuesOf } from '#app/components/form/use-unsaved.ts';

/** The query by which the root of the site says that a session has ended. */
export const signedOutParam = 'signed-out';

/** The query by which the sign-in screen says that a form was not saved, since the session had ended. */
export const endedParam = 'ended';

/** Tells a screen that stays as it is whether its session has ended. */
export const sessionEvent = 'session-ended';

/** How many forms are on their way that say themselves that the session has ended. */
let telling = 0;

/** Runs what says itself, and keeps what was typed, when the session has ended (keep-typed.ts). */
export async function tellingItself<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  telling += 1;
  try {
    return await run();
  } finally {
    telling -= 1;
  }
}

const isUnsaved = (form: HTMLFormElement): boolean => valuesOf(form) !== firstValuesOf(form);

/** Whether something stands on the screen that leaving it would lose (D-75): in a `SiteForm`, or on its way. */
const hasUnsaved = (page: Document): boolean =>
  [...page.querySelectorAll<HTMLFormElement>('form.site-form')].some(isUnsaved) ||
  page.querySelector('.upload-progress') !== null;

/** The address of the screen whose data an address is. */
function screenOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  // Names the parts of the screen that are asked for.
  query.delete('_routes');
  return pathname.replace(/\.data$/, '') + (query.size > 0 ? `?${query}` : '');
}

/** The root of the site, which says that one has been signed out and leads to where one wanted to be. */
const rootHref = (next: string): string =>
  `/?${new URLSearchParams({ [signedOutParam]: '1', next })}`;

/**
 * Sends the browser to the root of the site when data that a screen asks for answers 401 (ERR-02, D-75). A
 * screen with something unsaved stays, and says that its session has ended.
 */
export function leaveWhenSignedOut(page: Window): void {
  const ask = page.fetch.bind(page);
  const isOwnData = ({ origin, pathname }: URL) =>
    origin === page.location.origin && pathname.startsWith('/my/') && pathname.endsWith('.data');
  page.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const asked = new URL(answer.url || page.location.href, page.location.href);
    if (telling > 0 || !isOwnData(asked)) return answer;
    const hasEnded = answer.status === 401;
    const stays = hasEnded && hasUnsaved(page.document);
    if (hasEnded && !stays) page.location.assign(rootHref(screenOf(asked)));
    else page.document.dispatchEvent(new CustomEvent(sessionEvent, { detail: stays }));
    // Nothing is shown in place of what stands there: not of what leaves, and not of what is unsaved.
    return hasEnded ? new Promise<Response>(() => {}) : answer;
  };
}
