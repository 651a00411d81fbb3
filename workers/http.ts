import { handleApi, ownsPath } from '#functions/api.ts';
import type { Client, Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { isTooLarge, tooLargeError } from '#functions/core/http/body.ts';
import { codedError } from '#functions/core/http/errors.ts';
import { ko } from '#functions/core/http/reply.ts';
import { isMailReportPath } from '#functions/email/suppression/rules.ts';
import { deviceCookieName, sessionCookieName } from '#functions/identity/access/cookies.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { isOneClickPath } from '#functions/identity/api/account.ts';
import { isGatewayPath } from '#functions/membership/payments/model/paths.ts';
import { redirectTargets } from '#functions/site/redirects/queries.ts';
import { isOwnPath, stripHtml } from '#functions/site/redirects/rules.ts';
import { isForgedWrite, withoutOrigin, withSecurityHeaders } from './guard.ts';
import { chosenLanguage, languageCookie, readCookie, type Visit, visitOf } from './visit.ts';

/** Renders a page; in production through the cached entrypoint. */
export type Render = (request: Request, visit: Visit, ctx: Context) => Promise<Response>;

const redirect = (location: string, status: 301 | 303): Response =>
  new Response(null, { status, headers: { Location: location } });

/** A redirect to the current path; browsers revalidate it each time, since it can be a mistake. */
const redirectMoved = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: { Location: location, 'Cache-Control': 'no-cache' },
  });

/** Answers one request; never throws, since an uncaught error would show the platform's own error page. */
export const answerRequest = (request: Request, site: Context, render: Render): Promise<Response> =>
  routeRequest(request, site, render).catch((error: unknown) => {
    const failure = codedError(error, request, site);
    const isCall = ownsPath(new URL(request.url).pathname);
    return withSecurityHeaders(
      isCall ? ko(failure) : new Response(failure.message, { status: failure.status }),
    );
  });

/** Guards first, then the actor, then calls and files, then pages. */
async function routeRequest(request: Request, site: Context, render: Render): Promise<Response> {
  const url = new URL(request.url);
  const isReport = [isGatewayPath, isMailReportPath, isOneClickPath].some((is) => is(url.pathname));
  if (!isReport && isForgedWrite(request, site.config.origin)) {
    const refusal = refuse.crossOrigin();
    const isCall = ownsPath(url.pathname);
    return withSecurityHeaders(
      isCall ? ko(refusal) : new Response(refusal.message, { status: refusal.status }),
    );
  }
  if (ownsPath(url.pathname) && isTooLarge(request, url.pathname))
    return withSecurityHeaders(ko(tooLargeError()));
  const visit = visitOf(request, url);
  const ctx = await withActor(request, visit, site, !isReport);
  if (ownsPath(url.pathname)) {
    const answer = await handleApi(request, ctx);
    // Somebody who follows an old link to a calendar sees the page that says so.
    if (answer.status !== 404 || !url.pathname.startsWith('/feeds/'))
      return withSecurityHeaders(answer);
  }
  return withSecurityHeaders(
    await answerPage(request, url, ctx, (page) => render(page, visit, ctx)),
  );
}

/**
 * The context with the actor: a session is looked up only if its cookie was sent, and never for reports,
 * which other sites may send.
 */
export async function withActor(
  request: Request,
  visit: Visit,
  site: Context,
  asSomebody = true,
): Promise<Context> {
  const client: Client = {
    address: request.headers.get('CF-Connecting-IP') ?? 'local',
    agent: request.headers.get('User-Agent') ?? '',
    language: visit.language,
    deviceMark: readCookie(request, deviceCookieName),
  };
  const token = asSomebody ? readCookie(request, sessionCookieName) : null;
  const actor = token ? await actorOfSession(site, token) : null;
  return { ...site, client, actor };
}

async function answerPage(
  request: Request,
  url: URL,
  ctx: Context,
  render: (page: Request) => Promise<Response>,
): Promise<Response> {
  if (url.pathname.startsWith('/assets/')) {
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
  // Remix 1 requested data like this; Remix 2 logs an error, with its stack, for each such request.
  if (url.searchParams.has('_data')) return new Response('Bad request', { status: 400 });
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (reading && tidy !== url.pathname) {
    const at = new URL(tidy + url.search, url.origin);
    const mayMove = toLower(tidy) !== null && !(await hasPage(tidy, at, request, render));
    const target = mayMove ? await findCurrentAddress(request, at, ctx, render) : null;
    return target ? redirectMoved(target) : redirect(at.href, 301);
  }

  const isLegacy = url.pathname.endsWith('.html');
  if (reading && isLegacy) {
    const target = await findCurrentAddress(request, url, ctx, render);
    if (target) return redirectMoved(target);
  }
  const response = await render(withoutOrigin(request));
  // Only missing pages are looked up, so that existing ones cost nothing more.
  const mayHaveMoved = toLower(url.pathname) !== null || !isOwnPath(url.pathname);
  if (reading && !isLegacy && response.status === 404 && mayHaveMoved) {
    const target = await findCurrentAddress(request, url, ctx, render);
    if (target) {
      await response.body?.cancel();
      return redirectMoved(target);
    }
  }
  const chosen = chosenLanguage(url);
  if (!reading || chosen === null) return response;
  const kept = new Response(response.body, response);
  kept.headers.append('Set-Cookie', languageCookie(chosen, url.protocol === 'https:'));
  return kept;
}

/**
 * The current location of an old path (RTE-32, D-01): first from the redirect table; for an old `.html` name
 * then by the generic rule, whose page may have moved as well; then the path in lower case (D-93); null when
 * that page is not found either.
 */
async function findCurrentAddress(
  request: Request,
  url: URL,
  ctx: Context,
  probe: (page: Request) => Promise<Response>,
): Promise<string | null> {
  const bare = stripHtml(url.pathname);
  const { known } = await ctx.db.read({ known: redirectTargets(url.pathname, bare ?? '') });
  const named = known.get(url.pathname);
  const candidates =
    named === undefined ? [bare, bare && known.get(bare), toLower(bare ?? url.pathname)] : [named];
  for (const path of candidates) {
    if (path && (await hasPage(path, url, request, probe))) {
      const target = new URL(path, url.origin);
      target.search = url.search;
      return target.href;
    }
  }
  return null;
}

/** The path in lower case, if that differs (D-93). */
const toLower = (path: string | null): string | null => {
  const lower = path?.toLowerCase() ?? null;
  return lower === path ? null : lower;
};

/** Whether a path has a page or a redirect. */
async function hasPage(
  path: string,
  url: URL,
  request: Request,
  probe: (page: Request) => Promise<Response>,
): Promise<boolean> {
  const target = new URL(path, url.origin);
  target.search = url.search;
  const headers = new Headers(request.headers);
  headers.delete('If-None-Match');
  const found = await probe(new Request(target, { headers }));
  await found.body?.cancel();
  return found.status < 400;
}
