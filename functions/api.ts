import type { Hono } from 'hono';
import { except } from 'hono/combine';
import { emailsApi } from '#functions/campaigns/api/bulk-emails.ts';
import { newslettersApi } from '#functions/campaigns/api/newsletters.ts';
import { eventReviewApi, eventsApi } from '#functions/content/events/api.ts';
import { jobReviewApi, jobsApi } from '#functions/content/jobs/api.ts';
import { newsApi, newsReviewApi } from '#functions/content/news/api.ts';
import { noteRefusedAccess } from '#functions/core/audit/refused.ts';
import type { Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { notTooLarge, notTooOften, onlyJson } from '#functions/core/http/body.ts';
import { Calls } from '#functions/core/http/calls.ts';
import { codedError } from '#functions/core/http/errors.ts';
import { type ApiEnv, json, ko } from '#functions/core/http/reply.ts';
import { mailReportsApi } from '#functions/email/suppression/api.ts';
import { sesReportPath } from '#functions/email/suppression/rules.ts';
import { feedPaths, feedsApi } from '#functions/feeds/api.ts';
import { healthApi } from '#functions/health/api.ts';
import { healthPath } from '#functions/health/rules.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { authApi } from '#functions/identity/api/access.ts';
import { accountApi, oneClickApi, oneClickPath } from '#functions/identity/api/account.ts';
import { factorsApi } from '#functions/identity/api/factors.ts';
import { adminUsersApi } from '#functions/identity/api/users.ts';
import { gatewayApi, renewalApi } from '#functions/membership/payments/api.ts';
import { goPath, paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { awardRecordApi, awardsApi, winnerRecordApi } from '#functions/site/awards/api.ts';
import { imagesApi } from '#functions/site/images/api.ts';
import { pageRecordApi, pagesApi, sectionsApi } from '#functions/site/pages/api.ts';
import { peopleApi, peopleRecordApi } from '#functions/site/people/api.ts';
import { shareApi } from '#functions/site/share/api.ts';
import { generalPicture } from '#functions/site/share/rules.ts';
import { ballotsApi } from '#functions/voting/api/ballots.ts';
import { applicationsApi } from '#functions/voting/api/candidacies.ts';
import { electionFilesApi, isElectionFile } from '#functions/voting/api/elections.ts';
import { votesApi } from '#functions/voting/api/votes.ts';
import { openApiText } from './openapi.ts';

const api = new Calls();

const capabilities = [
  pagesApi,
  peopleApi,
  eventsApi,
  awardsApi,
  jobsApi,
  newsApi,
  authApi,
  factorsApi,
  accountApi,
  adminUsersApi,
  jobReviewApi,
  newsReviewApi,
  eventReviewApi,
  pageRecordApi,
  sectionsApi,
  peopleRecordApi,
  awardRecordApi,
  winnerRecordApi,
  renewalApi,
  newslettersApi,
  emailsApi,
  ballotsApi,
  applicationsApi,
  votesApi,
];
// Banks and mail providers sign bodies in their own formats, which must reach their handlers unread.
const formPaths = [...Object.values(paymentPaths), goPath('*'), sesReportPath];
api.use('/_api/v1/auth/*', notTooOften);
api.use('/_api/*', except(formPaths, onlyJson), notTooLarge);
for (const capability of capabilities) {
  api.include('/_api/v1', capability);
}
/** The OpenAPI document of all calls but those of one machine. */
export const callDocument = (): string => openApiText(api, sessionCookieName);

api.get('/_api/openapi.json', () => new Response(callDocument(), { headers: json }));
api.include('/', imagesApi);
api.route('/', shareApi);
api.route('/', feedsApi);
api.route('/', electionFilesApi);
api.route('/', healthApi);
api.route('/', oneClickApi);
api.route('/', gatewayApi);
api.route('/', mailReportsApi);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods of a path; none for an unknown path. */
function methodsOf(path: string): string[] {
  const known = methods.filter((method) =>
    // Middleware belongs to no method.
    api.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return known.includes('GET') ? ['HEAD', ...known] : known;
}

/** Every registered call; a path's parameters are written `:name`. */
export const listCalls = (): { method: string; path: string }[] =>
  api.routes.map(({ method, path }) => ({ method, path }));

api.notFound((c) => {
  const allow = methodsOf(c.req.path).join(', ');
  if (!allow) return ko(refuse.nothingHere());
  return ko(refuse.methodNotAllowed({ allow }), {
    Allow: allow,
  });
});

api.onError((error, c) => {
  const coded = codedError(error, c.req.raw, c.env.ctx);
  if (coded.reason === 'general.forbidden') noteRefusedAccess(c.env.ctx);
  return ko(coded);
});

const owned = new Set(['/_api', '/images', '/files', oneClickPath, healthPath, ...feedPaths]);

/**
 * Answers further paths, before the first request: how one machine gets its mailbox and its bank
 * (workers/local), of which nothing is in production.
 */
export function mount(paths: string[], more: Hono<ApiEnv>): void {
  api.route('/', more);
  for (const path of paths) owned.add(path);
}

/** Whether a path is answered here, not by a page. */
export function ownsPath(pathname: string): boolean {
  if (pathname === generalPicture) return false;
  if (isElectionFile(pathname)) return true;
  return owned.has(pathname) || /^\/(?:_api|images|files|share|feeds\/events)\//.test(pathname);
}

/** Answers a call; never throws. What says nothing about caching is private (design §4, API-02). */
export async function handleApi(request: Request, ctx: Context): Promise<Response> {
  const response = await api.fetch(request, { ctx });
  if (!response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', 'private, no-store');
  }
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}
