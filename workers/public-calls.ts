import { handleApi } from '#functions/api.ts';
import { loadVersion } from '#functions/core/cache/known-version.ts';
import { edgeCaching, markPublic, pictureCaching } from '#functions/core/cache/public-answer.ts';
import type { Context } from '#functions/core/context.ts';
import { imageTag } from '#functions/core/images/rules.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { atomFeed, calendarNames, feedNames } from '#functions/feeds/rules.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';

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
  [electionFiles.publicKey]: call([]),
  [electionFiles.bundle(':id')]: call(['elections']),
  [electionFiles.ballots(':id')]: call(['elections']),
  '/sitemap.xml': call(everything),
  '/robots.txt': call([]),
  ...Object.fromEntries(
    calendarNames.map((name) => [`/feeds/${name}.ics`, call(['events'], 'lang')]),
  ),
  '/feeds/events/:file': call(['events'], 'lang'),
  ...Object.fromEntries(feedNames.map((name) => [atomFeed(name).path, call([name], 'lang')])),
};

const patterns = Object.entries(publicCalls)
  .filter(([path]) => path.includes(':'))
  .map(([path, one]) => ({ one, pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`) }));

/** The public call at a path, or null. */
export const publicCall = (pathname: string): PublicCall | null =>
  publicCalls[pathname] ?? patterns.find(({ pattern }) => pattern.test(pathname))?.one ?? null;

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
  const isPicture = pathname.startsWith('/images/');
  const tags = isPicture ? [imageTag(pathname.slice('/images/'.length))] : tagsOf(pathname);
  answer.headers.set('Cloudflare-CDN-Cache-Control', isPicture ? pictureCaching : edgeCaching);
  answer.headers.set('Cache-Tag', ['site', ...tags].join(','));
  return answer;
}

const tagsOf = (pathname: string): readonly string[] => publicCall(pathname)?.tags ?? [];
