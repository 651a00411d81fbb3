import { firstSegment } from '#app/framework/route-slices.ts';
import { handleApi, ownsPath } from '#functions/api.ts';
import { AnswerMemory } from '#functions/core/cache/answer-memory.ts';
import { contentVersion } from '#functions/core/cache/known-version.ts';
import { markPrivate, markPublic } from '#functions/core/cache/page-cache.ts';
import type { Client, Context } from '#functions/core/context.ts';
import { CodedError, refuse } from '#functions/core/errors.ts';
import { isTooLarge, tooLargeError } from '#functions/core/http/body.ts';
import { codedError } from '#functions/core/http/errors.ts';
import { ko } from '#functions/core/http/reply.ts';
import { maySearch } from '#functions/core/limits/commands.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { countryCodes } from '#functions/core/values/country-codes.ts';
import { dayAnywhere, type Language } from '#functions/core/values/dates.ts';
import { isMailReportPath } from '#functions/email/suppression/rules.ts';
import { healthPath } from '#functions/health/rules.ts';
import {
  deviceCookieName,
  pendingCookieName,
  sessionCookieName,
} from '#functions/identity/access/cookies.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { isOneClickPath } from '#functions/identity/api/account.ts';
import { isGatewayPath } from '#functions/membership/payments/model/paths.ts';
import { countLost } from '#functions/site/redirects/lost.ts';
import { pathEndingIn, redirectTargets } from '#functions/site/redirects/queries.ts';
import { isOwnPath, lostName, shortPaths, stripHtml } from '#functions/site/redirects/rules.ts';
import { isForgedWrite, withoutOrigin, withSecurityHeaders } from './guard.ts';
import { answerFrom } from './known-answers.ts';
import { answerPublicCall, type PublicRequest, publicRequest } from './public-request.ts';
import {
  chosenLanguage,
  languageCookie,
  readCookie,
  type Visit,
  visitOf,
  withoutCookie,
} from './visit.ts';

/** Renders a page; in production through the cached entrypoint. */
export type Render = (request: Request, visit: Visit, ctx: Context) => Promise<Response>;

const redirect = (location: string, status: 301 | 303): Response =>
  new Response(null, { status, headers: { Location: location } });

/** Where the page of an old path is now, and the content version that says so, if it could be read. */
interface Moved {
  location: string;
  version: number | null;
}

/** A redirect to the current path; browsers revalidate it each time, since it can be a mistake. */
function redirectMoved({ location, version }: Moved, ctx: Context): Response {
  const headers = { Location: location, 'Cache-Control': 'no-cache' };
  const answer = new Response(null, { status: 301, headers });
  if (!ctx.actor && version !== null) markPublic(answer, { version, day: dayAnywhere(ctx.now()) });
  return answer;
}

/** What all requests of this isolate share. */
export interface Shared {
  /** Where public answers are known by heart: pictures have a place of their own, to push no page out. */
  texts: AnswerMemory;
  pictures: AnswerMemory;
  /** Answers a public call; in production through the cached entrypoint. */
  call: Render;
}

export const ownShared = (): Shared => ({
  texts: new AnswerMemory(),
  pictures: new AnswerMemory(),
  call: (request, _, ctx) => answerPublicCall(request, ctx),
});

/**
 * Answers one request, a public page from memory where it is known; never throws, since an uncaught error would
 * show the platform's own error page.
 */
export const answerRequest = (
  request: Request,
  site: Context,
  render: Render,
  shared = ownShared(),
): Promise<Response> =>
  answerShared(request, site, render, shared).catch((error: unknown) => {
    const failure = codedError(error, request, site);
    const isCall = ownsPath(new URL(request.url).pathname);
    return withSecurityHeaders(
      isCall ? ko(failure) : new Response(failure.message, { status: failure.status }),
    );
  });

async function answerShared(
  request: Request,
  site: Context,
  render: Render,
  shared: Shared,
): Promise<Response> {
  const asked = publicRequest(request);
  if (!asked) return routeRequest(request, site, render);
  const make = () =>
    asked.isCall
      ? answerCall(asked, site, render, shared.call)
      : routeRequest(asked.request, site, render, asked);
  const { key } = asked;
  const memory = asked.isFile ? shared.pictures : shared.texts;
  if (key !== null)
    return forVisitor(await answerFrom(memory, { request: asked.request, key }, site, make), asked);
  return make().then(
    (answer) => forVisitor(answer, asked),
    (error: unknown) => {
      if (error instanceof CodedError) throw error;
      logError('session.unread', { error: errorDetails(error) });
      return answerAsNobody(request, site, render, shared);
    },
  );
}

/** A public page as it is for somebody who is not signed in, for whom no session can be looked up; nothing keeps it. */
async function answerAsNobody(
  request: Request,
  site: Context,
  render: Render,
  shared: Shared,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('Cookie', withoutCookie(request, sessionCookieName));
  headers.delete('If-None-Match');
  const answer = await answerShared(new Request(request, { headers }), site, render, shared);
  const own = new Response(answer.body, answer);
  markPrivate(own);
  return own;
}

/** The answer to a public request with what is of this visitor only: the chosen language, the rest of the query. */
function forVisitor(answer: Response, { request, chosen, rest }: PublicRequest): Response {
  const location = rest === '' ? null : answer.headers.get('Location');
  if (location === null && chosen === null) return answer;
  const own = new Response(answer.body, answer);
  if (location !== null) own.headers.set('Location', withRest(location, rest));
  if (chosen !== null) keepChosen(own, request, chosen);
  return own;
}

/** Stores the language that an address has chosen. */
const keepChosen = ({ headers }: Response, { url }: Request, chosen: Language): void =>
  headers.append('Set-Cookie', languageCookie(chosen, url.startsWith('https:')));

/** An address with a further part of a query, which begins with `&`. */
function withRest(location: string, rest: string): string {
  const [address = '', hash] = location.split('#', 2);
  const query = address.includes('?') ? rest : `?${rest.slice(1)}`;
  return `${address}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** The answer to a public call; nobody is asked about. */
async function answerCall(
  { request, visit }: PublicRequest,
  site: Context,
  render: Render,
  call: Render,
) {
  const answer = await call(request, visit, site);
  return isMissingFeed(request, answer)
    ? routeRequest(request, site, render)
    : withSecurityHeaders(answer);
}

/** Somebody who follows an old link to a calendar sees the page that says so. */
const isMissingFeed = ({ url }: Request, { status }: Response): boolean =>
  status === 404 && new URL(url).pathname.startsWith('/feeds/');

/** Guards first, then the actor, then calls and files, then pages. */
async function routeRequest(
  request: Request,
  site: Context,
  render: Render,
  asked: PublicRequest | null = null,
): Promise<Response> {
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
  const visit = visitOf(request, url.searchParams);
  const ctx = await withActor(request, visit, site, !isReport && !isForAll(url.pathname));
  if (ownsPath(url.pathname)) {
    const answer = await handleApi(request, ctx);
    if (!isMissingFeed(request, answer)) return withCookies(withSecurityHeaders(answer), ctx);
  }
  const answer = withCookies(
    withSecurityHeaders(
      await answerPage(request, url, ctx, async (page) =>
        render(page, (await mustWait(page, ctx)) ? { ...visit, mustWait: true } : visit, ctx),
      ),
    ),
    ctx,
  );
  const chosen = asked || !isReading(request) ? null : chosenLanguage(url.searchParams);
  if (chosen !== null) keepChosen(answer, request, chosen);
  return answer;
}

function withCookies(answer: Response, { cookies }: Context): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** Whether nobody's session matters for a path. */
const isForAll = (pathname: string): boolean =>
  pathname.startsWith('/share/') || pathname === healthPath;

/**
 * Whether a page is a search too many (D-222): counted here, where the network is known, and not when it comes from
 * memory.
 */
async function mustWait({ url }: Request, ctx: Context): Promise<boolean> {
  const { pathname, searchParams } = new URL(url);
  const isAsked = isSearch(pathname) && searchParams.get('q')?.trim();
  return isAsked ? !(await maySearch(ctx)) : false;
}

/** Whether a path is one of the public search, or of the members’. */
function isSearch(pathname: string): boolean {
  const first = firstSegment(pathname);
  const rest = pathname.slice(pathname.indexOf('/', 1));
  return first === 'search' || (first === 'my' && firstSegment(rest) === 'search');
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A country as Cloudflare reports it; null for none (`XX`) and for Tor (`T1`). */
const countryOf = (code: string | null): string | null =>
  code !== null && countryCodes.includes(code) ? code : null;

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
    country: countryOf(request.headers.get('CF-IPCountry')),
    agent: request.headers.get('User-Agent') ?? '',
    language: visit.language,
    deviceMark: readCookie(request, deviceCookieName),
    pendingSignIn: readCookie(request, pendingCookieName),
  };
  const token = asSomebody ? readCookie(request, sessionCookieName) : null;
  const actor = token ? await actorOfSession(site, token) : null;
  return { ...site, client, actor, cookies: [] };
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
  const reading = isReading(request);
  const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (reading && tidy !== url.pathname) {
    const at = new URL(tidy + url.search, url.origin);
    const mayMove = toLower(tidy) !== null && !(await hasPage(tidy, at, request, render));
    const target = mayMove ? await findCurrentAddress(request, at, ctx, render) : null;
    return target ? redirectMoved(target, ctx) : redirect(at.href, 301);
  }

  const isLegacy = url.pathname.endsWith('.html');
  if (reading && isLegacy) {
    const target = await findCurrentAddress(request, url, ctx, render);
    if (target) return redirectMoved(target, ctx);
  }
  const response = await render(withoutOrigin(request));
  // Only missing pages are looked up, so that existing ones cost nothing more.
  const mayHaveMoved =
    toLower(url.pathname) !== null || !isOwnPath(url.pathname) || shortPaths.has(url.pathname);
  if (reading && !isLegacy && response.status === 404 && mayHaveMoved) {
    const target = await findCurrentAddress(request, url, ctx, render);
    if (target) {
      await response.body?.cancel();
      return redirectMoved(target, ctx);
    }
  }
  if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
  if (reading && response.status === 404) ctx.after(() => countLost(ctx, url.pathname));
  return response;
}

/**
 * The current location of an old path (RTE-32, D-01): first from the redirect table; for an old `.html` name
 * then by the generic rule, whose page may have moved as well; then the path in lower case (D-93), a name that people
 * type, and the one known path that ends in the same name (D-255); null when that page is not found either. While the table cannot be read the rules go on without it, but nobody is told that
 * there is no page.
 */
async function findCurrentAddress(
  request: Request,
  url: URL,
  ctx: Context,
  probe: (page: Request) => Promise<Response>,
): Promise<Moved | null> {
  const bare = stripHtml(url.pathname);
  const read = await ctx.db
    .read({
      known: redirectTargets(url.pathname, bare ?? ''),
      ending: pathEndingIn(lostName(url.pathname)),
      version: contentVersion(),
    })
    .catch((error: unknown) => ({ error }));
  const { known, ending, version } =
    'error' in read ? { known: new Map<string, string>(), ending: null, version: null } : read;
  const named = known.get(url.pathname);
  const lower = toLower(bare ?? url.pathname);
  const short = shortPaths.get(lower ?? bare ?? url.pathname);
  const candidates =
    named === undefined ? [bare, bare && known.get(bare), lower, short, ending] : [named];
  for (const path of candidates) {
    if (path && (path === short || (await hasPage(path, url, request, probe)))) {
      const target = new URL(path, url.origin);
      target.search = url.search;
      return { location: target.href, version };
    }
  }
  if ('error' in read) throw read.error;
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
  // What is there for who waits is there.
  return found.status < 400 || found.status === 429;
}
