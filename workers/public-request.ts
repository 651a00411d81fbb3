import { queryNames } from '#app/framework/public-query.ts';
import { handleApi, ownsPath } from '#functions/api.ts';
import { loadVersion } from '#functions/core/cache/known-version.ts';
import { edgeCaching, markPublic, pictureCaching } from '#functions/core/cache/page-cache.ts';
import type { Context } from '#functions/core/context.ts';
import { imageTag } from '#functions/core/images/rules.ts';
import { dayAnywhere, type Language } from '#functions/core/values/dates.ts';
import { dataHref, dataNames } from '#functions/feeds/network/facts.ts';
import { atomFeed, calendarNames, feedNames } from '#functions/feeds/rules.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';
import { chosenLanguage, readCookie, type Visit, visitOf } from './visit.ts';

/** A GET whose answer is the same for everybody, whoever is signed in. */
interface PublicCall {
  /** The parameters that it reads, in the order of its cache key. */
  query: readonly string[];
  /** The cache tags of what it shows: writes purge them. */
  tags: readonly string[];
}

const call = (tags: string[], ...query: string[]): PublicCall => ({ query, tags });

const everything = [
  ...['pages', 'awards', 'people', ...reviewResources.toSorted()],
  ...['newsletters', 'elections'],
];

/** All of them; a parameter of a path is written `:name`. */
export const publicCalls: Record<string, PublicCall> = {
  '/_api/v1/events/home': call(['events']),
  '/_api/v1/jobs/latest': call(['jobs']),
  ...Object.fromEntries(
    reviewResources.flatMap((name) => [
      [`/_api/v1/${name}`, call([name], 'page')],
      [`/_api/v1/${name}/:id`, call([name])],
    ]),
  ),
  '/_api/v1/people': call(['people'], 'page'),
  '/_api/v1/awards': call(['awards'], 'page'),
  '/_api/v1/awards/by-path': call(['awards'], 'path'),
  '/_api/v1/winners/:id': call(['awards', 'people'], 'page'),
  '/_api/v1/pages/by-path': call(['pages'], 'path'),
  '/_api/openapi.json': call([]),
  '/images/:id': call(['image'], 'size'),
  '/files/:id/:name': call(['image']),
  [electionFiles.publicKey]: call([]),
  [electionFiles.bundle(':id')]: call(['elections']),
  [electionFiles.ballots(':id')]: call(['elections']),
  '/sitemap.xml': call(everything),
  '/robots.txt': call([]),
  '/.well-known/security.txt': call([]),
  ...Object.fromEntries(
    calendarNames.map((name) => [`/feeds/${name}.ics`, call(['events'], 'lang')]),
  ),
  '/feeds/events/:file': call(['events'], 'lang'),
  ...Object.fromEntries(
    dataNames.map((name) => [dataHref(name), call(['people', 'awards', 'events'])]),
  ),
  ...Object.fromEntries(
    feedNames.map((name) => [
      atomFeed(name).path,
      call([name === 'colloquium' ? 'events' : name], 'lang'),
    ]),
  ),
};

const patterns = Object.entries(publicCalls)
  .filter(([path]) => path.includes(':'))
  .map(([path, one]) => ({ one, pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`) }));

/** The public call at a path, or null. */
export const publicCall = (pathname: string): PublicCall | null =>
  publicCalls[pathname] ?? patterns.find(({ pattern }) => pattern.test(pathname))?.one ?? null;

/** The id of the picture or document at a path. */
const fileIn = (pathname: string) => /^\/(?:images|files)\/([^/]+)/.exec(pathname)?.[1];

/**
 * Answers a public call, for Cloudflare's cache too. Its content version is the one known before its content was
 * read, so it is never newer than that.
 */
export async function answerPublicCall(request: Request, ctx: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const stamp = { version: (await loadVersion(ctx)) ?? 0, day: dayAnywhere(ctx.now()) };
  const answer = await handleApi(request, { ...ctx, actor: null });
  if (answer.status !== 200) return answer;
  markPublic(answer, stamp);
  const file = fileIn(pathname);
  const tags = file ? [imageTag(file)] : tagsOf(pathname);
  answer.headers.set('Cloudflare-CDN-Cache-Control', file ? pictureCaching : edgeCaching);
  answer.headers.set('Cache-Tag', ['site', ...tags].join(','));
  return answer;
}

const tagsOf = (pathname: string): readonly string[] => publicCall(pathname)?.tags ?? [];

/** A request to read what visitors share: a page, or a public call. */
export interface PublicRequest {
  /** The request, its query cut to the parameters that the page reads, in their order. */
  request: Request;
  visit: Visit;
  /** The language in the query. */
  chosen: Language | null;
  /** The rest of the query, beginning with `&`; empty when nothing was cut off. */
  rest: string;
  /** Whether it is a call, whose answer is the same for everybody, whoever is signed in. */
  isCall: boolean;
  isFile: boolean;
  /** What the answer depends on, besides the content version and the day; null for somebody with a session. */
  key: string | null;
}

/** The query of a page and the rest, each as pairs joined by `&`. */
function cutQuery(search: string, names: readonly string[]): { query: string; rest: string } {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => ({ pair, name: nameOf(pair) }));
  const query = names.flatMap((known) => pairs.filter(({ name }) => name === known));
  const rest = pairs.filter(({ name }) => !names.includes(name));
  const joined = (list: typeof pairs) => list.map(({ pair }) => pair).join('&');
  return { query: joined(query), rest: joined(rest) };
}

/** The name in a pair; none for a language that the site does not have, which would be a copy of its own. */
function nameOf(pair: string): string {
  const params = new URLSearchParams(pair);
  const name = params.keys().next().value ?? '';
  return name === 'lang' && chosenLanguage(params) === null ? '' : name;
}

/** What a GET or HEAD asks of the public pages; null when it asks for anything else. */
export function publicRequest(request: Request): PublicRequest | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { url } = request;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  const path = url.slice(start, mark < 0 ? undefined : mark);
  const search = mark < 0 ? '' : url.slice(mark);
  const call = ownsPath(path) ? publicCall(path) : undefined;
  const names = call === undefined ? queryNames(path) : (call?.query ?? null);
  // Remix 1 requested data with `_data`; such a request is refused (http.ts).
  if (names === null || search.includes('_data')) return null;
  const { query, rest } = search === '' ? { query: '', rest: '' } : cutQuery(search, names);
  const cut = query === '' ? url.slice(0, start) + path : `${url.slice(0, start)}${path}?${query}`;
  if (call) return publicCallRequest(request, cut);
  const params = query === '' ? null : new URLSearchParams(query);
  const visit = visitOf(request, params);
  const isAnonymous = readCookie(request, sessionCookieName) === null;
  return {
    request: cut === url ? request : new Request(cut, request),
    visit,
    chosen: chosenLanguage(params),
    rest: rest === '' ? '' : `&${rest}`,
    isCall: false,
    isFile: false,
    key: isAnonymous ? `${visitKey(visit)} ${cut}` : null,
  };
}

/** What a call depends on of a visitor: nothing. */
export const noVisit: Visit = { language: 'en', consent: null, prefersItalian: false };

const publicCallRequest = (request: Request, cut: string): PublicRequest => ({
  request: cut === request.url ? request : new Request(cut, request),
  visit: noVisit,
  chosen: null,
  rest: '',
  isCall: true,
  isFile: fileIn(new URL(cut).pathname) !== undefined,
  key: cut,
});

const visitKey = ({ language, consent, prefersItalian }: Visit): string =>
  `${language}${prefersItalian ? '+it' : ''}.${consent ?? ''}`;
