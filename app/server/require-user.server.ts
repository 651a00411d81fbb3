import { type AppLoadContext, redirectDocument } from '@remix-run/cloudflare';
import { endedParam, viewerHeader } from '#app/components/members/session-end.ts';
import { hrefTo } from '#app/framework/href.ts';
import { noteRefusedAccess } from '#functions/core/audit/refused.ts';
import type { Actor } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { may, type Permission } from '#functions/core/permissions/rules.ts';

/** The query by which the overview says that access to a screen was denied. */
export const deniedParam = 'denied';

/** Added to it when the screen is for members. */
export const forMembersParam = 'members';

/** What others may do once they are members, by the word for it in the query. */
const forMembers: Partial<Record<Permission, string>> = {
  'content.propose': '1',
  'directory.read': 'directory',
};

/**
 * The signed-in user, if permitted: the first line of every loader and action under `my/`, since loaders run in
 * parallel. Visitors are redirected to sign-in, which keeps language and target (ACC-25) and reports an unsaved
 * form; data of a screen answers 401 (D-75). Without the permission, redirects to what there is of their own instead
 * (D-215), or to the overview, which says so (D-17).
 */
export function requireUser(
  context: AppLoadContext,
  request: Request,
  permission: Permission = 'account.use',
): Actor {
  const { actor } = context.ctx;
  // Somebody else has signed in since the screen was opened: for who uses it, the session has ended.
  const viewer = request.headers.get(viewerHeader);
  if (actor && viewer && viewer !== actor.id) throw new Response(null, { status: 401 });
  // The open screen handles it: see session-end.ts and keep-typed.ts.
  if (!actor && context.isData) throw new Response(null, { status: 401 });
  if (!actor) throw redirectDocument(signInHref(context, request));
  if (may(actor, permission)) return actor;
  const own = ownScreens(actor)[new URL(request.url).pathname];
  if (own && request.method === 'GET' && !context.isData) throw redirectDocument(own);
  noteRefusedAccess(context.ctx, permission);
  // Users who only need to become members are told so.
  throw denied(forMembers[permission] ? `&${forMembersParam}=${forMembers[permission]}` : '');
}

/** What there is of one's own in place of a screen for administrators. */
const ownScreens = ({ id }: Actor): Record<string, string | undefined> => ({
  [hrefTo('my-invoices')]: hrefTo('my-billing'),
  [hrefTo('my-renewal-fees')]: hrefTo('my-renewal-options'),
  [hrefTo('my-payments')]: hrefTo('my-overview'),
  [hrefTo('my-ballots')]: hrefTo('my-overview'),
  [hrefTo('user-edit', { userId: id })]: hrefTo('my-account'),
});

const denied = (why = ''): Response =>
  redirectDocument(`${hrefTo('my-overview')}?${deniedParam}=1${why}`);

/** The result of a read that asks itself who may see its subject; whoever may not is redirected as by `requireUser`. */
export const orDenied = <T>(read: Promise<T>): Promise<T> =>
  read.catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'FORBIDDEN' ? denied() : error;
  });

/**
 * The result of something that needs a fresh proof and is not a form to show again, such as a download: whoever must
 * confirm first is redirected to do so, and comes to `next` afterwards (D-120).
 */
export const orConfirm = <T>(made: Promise<T>, next: string): Promise<T> =>
  made.catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'PROOF_REQUIRED'
      ? redirectDocument(confirmHref(next), 303)
      : error;
  });

/** The screen that asks who it is, and where it leads. */
export const confirmHref = (next: string): string =>
  `${hrefTo('my-confirm')}?${new URLSearchParams({ next })}`;

/** A list with the filters that the form of its download has sent. */
export const listOfDownload = (path: string, form: FormData): string => {
  const query = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

function signInHref(context: AppLoadContext, request: Request): string {
  const query = new URLSearchParams({ lang: context.visit.language });
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET' || request.method === 'HEAD') query.set('next', pathname + search);
  else {
    // Back to the form's screen, without its query, which may announce an earlier action.
    query.set('next', pathname);
    query.set(endedParam, '1');
  }
  return `${hrefTo('sign-in')}?${query}`;
}
