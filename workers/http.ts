import { handleApi, ownsPath } from '#functions/api/app.ts';
import { ko } from '#functions/api/reply.ts';
import { deviceCookieName, sessionCookieName } from '#functions/auth/cookies.ts';
import { actorOfSession } from '#functions/auth/sessions.ts';
import type { Client, Context } from '#functions/context.ts';
import { CodedError } from '#functions/errors.ts';
import { redirectTarget } from '#functions/redirects/queries.ts';
import { withoutHtml } from '#functions/redirects/rules.ts';
import { isForgedWrite, withSecurityHeaders } from './guard.ts';
import { chosenLanguage, cookie, languageCookie, type Visit, visitOf } from './visit.ts';

/** Renders a page; in production this goes through the cached entrypoint. */
export type Render = (request: Request, visit: Visit, ctx: Context) => Promise<Response>;

const redirect = (location: string, status: 301 | 303): Response =>
  new Response(null, { status, headers: { Location: location } });

/** Answers one request: guard, then who asks, then calls and files, then pages. */
export async function answer(request: Request, site: Context, render: Render): Promise<Response> {
  const url = new URL(request.url);
  if (isForgedWrite(request, site.config.origin)) {
    const refusal = new CodedError('CROSS_ORIGIN', 'This write came from another site.');
    const isCall = ownsPath(url.pathname);
    return withSecurityHeaders(
      isCall ? ko(refusal) : new Response(refusal.message, { status: refusal.status }),
    );
  }
  const visit = visitOf(request, url);
  const ctx = await asked(request, visit, site);
  if (ownsPath(url.pathname)) return withSecurityHeaders(await handleApi(request, ctx));
  return withSecurityHeaders(
    await answerPage(request, url, ctx, (page) => render(page, visit, ctx)),
  );
}

/** The context with whoever asks: a session is looked up only when its cookie came along. */
export async function asked(request: Request, visit: Visit, site: Context): Promise<Context> {
  const client: Client = {
    address: request.headers.get('CF-Connecting-IP') ?? 'local',
    agent: request.headers.get('User-Agent') ?? '',
    language: visit.language,
    deviceMark: cookie(request, deviceCookieName),
  };
  const token = cookie(request, sessionCookieName);
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
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (reading && tidy !== url.pathname) return redirect(url.origin + tidy + url.search, 301);

  if (reading && url.pathname.endsWith('.html')) {
    const target = await legacyTarget(request, url, ctx, render);
    if (target) return redirect(target, 301);
  }
  const response = await render(request);
  // Whoever must be signed in and is not begins at the root (ERR-02).
  if (response.status === 401) return redirect(`${url.origin}/`, 303);
  const chosen = chosenLanguage(url);
  if (!reading || chosen === null) return response;
  const kept = new Response(response.body, response);
  kept.headers.append('Set-Cookie', languageCookie(chosen, url.protocol === 'https:'));
  return kept;
}

/**
 * Where an old `.html` name lives now (RTE-32, D-01): the redirect table first, then the generic
 * rule; null when the page there is itself not found.
 */
async function legacyTarget(
  request: Request,
  url: URL,
  ctx: Context,
  probe: (page: Request) => Promise<Response>,
): Promise<string | null> {
  const { known } = await ctx.db.read({ known: redirectTarget(url.pathname) });
  const path = known ?? withoutHtml(url.pathname);
  if (!path) return null;
  const target = new URL(path, url.origin);
  target.search = url.search;
  const headers = new Headers(request.headers);
  headers.delete('If-None-Match');
  const found = await probe(new Request(target, { headers }));
  await found.body?.cancel();
  return found.ok || found.status === 301 ? target.href : null;
}
