import { type AppLoadContext, redirectDocument } from '@remix-run/cloudflare';
import { endedParam } from '#app/components/members/session-end.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { Actor } from '#functions/core/context.ts';
import { may, type Permission } from '#functions/core/permissions/rules.ts';

/** The query that tells the overview to say that a screen was refused. */
export const deniedParam = 'denied';

/** What goes with it when the screen is for members. */
export const forMembersParam = 'members';

/**
 * The signed-in user, when they may: the first line of every loader and action under `my/`, since
 * loaders run side by side. A visitor is sent to sign-in, with the language and the way back
 * (ACC-25), and told when a form was not saved; data of a screen whose session has ended answers 401 (D-75); who lacks the permission goes to the overview, which says so (D-17).
 */
export function signedIn(
  context: AppLoadContext,
  request: Request,
  permission: Permission = 'account.use',
): Actor {
  const { actor } = context.ctx;
  // A screen that is open takes it as it must: see session-end.ts and keep-typed.ts.
  if (!actor && context.isData) throw new Response(null, { status: 401 });
  if (!actor) throw redirectDocument(signInHref(context, request));
  if (!may(actor, permission)) {
    // Anyone who only has to become a member is told so.
    const why = permission === 'content.propose' ? `&${forMembersParam}=1` : '';
    throw redirectDocument(`${hrefTo('my-overview')}?${deniedParam}=1${why}`);
  }
  return actor;
}

function signInHref(context: AppLoadContext, request: Request): string {
  const query = new URLSearchParams({ lang: context.visit.language });
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET' || request.method === 'HEAD') query.set('next', pathname + search);
  else {
    // A form is sent to its own screen, whose query may say what was done before.
    query.set('next', pathname);
    query.set(endedParam, '1');
  }
  return `${hrefTo('sign-in')}?${query}`;
}
