import { WorkerEntrypoint } from 'cloudflare:workers';
import { AnswerMemory } from '#functions/core/cache/answer-memory.ts';
import { isOutdated } from '#functions/core/cache/known-version.ts';
import {
  cloudflareCache,
  noPageCache,
  type PageCache,
  stampOf,
} from '#functions/core/cache/page-cache.ts';
import type { Context } from '#functions/core/context.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { compose, type Providers } from './compose.ts';
import { runCronJob } from './cron.ts';
import { answerRequest, type Render } from './http.ts';
import { answerPublicCall, noVisit, publicCall } from './public-request.ts';
import { processBatch, shareTools } from './queue.ts';
import { readCookie, type Visit } from './visit.ts';

interface CachedPages {
  fetch(request: Request): Promise<Response>;
  purge(tags: string[]): Promise<void>;
}

/** Remix is loaded for the first page, so that calls and messages do not pay for it. */
const renderHere = async (request: Request, visit: Visit, ctx: Context): Promise<Response> => {
  const { renderPage } = await import('./pages.ts');
  return renderPage(request, ctx, visit);
};

/** Cloudflare's cache stands before production. */
const isBehindCache = ({ config: { mode } }: Context): boolean => mode === 'production';

/** A public call, or a page. */
const answerHere: Render = (request, visit, ctx) =>
  publicCall(new URL(request.url).pathname) === null
    ? renderHere(request, visit, ctx)
    : answerPublicCall(request, ctx);

/** Only GET and HEAD without a session may be answered from the cache. */
function isCacheable(request: Request): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return reading && readCookie(request, sessionCookieName) === null;
}

/**
 * An answer of Cloudflare's cache, unless this isolate knows that content has changed since: a write shows to its
 * next visitor even before the purge, or when that was refused. An old answer is better than an error.
 */
async function throughCache(
  request: Request,
  visit: Visit,
  ctx: Context,
  exec: ExecutionContext,
): Promise<Response> {
  const answer = await pagesFor(exec, visit).fetch(withoutSecrets(request));
  const stamp = stampOf(answer);
  const isOld =
    stamp !== null &&
    (stamp.day < dayAnywhere(ctx.now()) || (await isOutdated(ctx, stamp.version)));
  if (!isOld) return answer;
  const anew = await answerHere(request, visit, ctx).catch(() => null);
  const isBetter = anew !== null && anew.status < 500;
  await (isBetter ? answer : anew)?.body?.cancel();
  return isBetter ? anew : answer;
}

function withoutSecrets(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Cookie');
  headers.delete('Authorization');
  return new Request(request, { headers });
}

/** The loopback binding to the entrypoint of cached pages, for one visit. */
const pagesFor = (exec: ExecutionContext, visit: Visit): CachedPages =>
  exec.exports.Pages({ props: visit });

const cachedPages = (exec: ExecutionContext): PageCache => ({
  purge: (tags) => pagesFor(exec, noVisit).purge(tags),
});

/** The Worker of the site: its handlers, and the entrypoint of its cached pages. */
export function siteWorker(providers: Providers) {
  const composeFor = (env: Env, exec: Pick<ExecutionContext, 'waitUntil'>, pageCache: PageCache) =>
    compose(env, { pageCache, waitUntil: (promise) => exec.waitUntil(promise), providers });

  /**
   * Public pages and calls behind Cloudflare's cache: it sees no cookie; what a page depends on is in the props, which
   * are part of the cache key. An entrypoint can purge its own cache only, so the purge is here too.
   */
  class Pages extends WorkerEntrypoint<Env, Visit> implements CachedPages {
    override fetch(request: Request): Promise<Response> {
      return answerHere(request, this.ctx.props, composeFor(this.env, this.ctx, noPageCache));
    }

    purge(tags: string[]): Promise<void> {
      return cloudflareCache(this.ctx.cache).purge(tags);
    }
  }

  const known = { texts: new AnswerMemory(), pictures: new AnswerMemory() };

  const handler: ExportedHandler<Env> = {
    async fetch(request, env, exec) {
      const ctx = composeFor(env, exec, cachedPages(exec));
      // A page at the address of a call says that the call's item is not there.
      const render: Render = (page, visit, who) =>
        isBehindCache(ctx) && isCacheable(page) && publicCall(new URL(page.url).pathname) === null
          ? throughCache(page, visit, who, exec)
          : renderHere(page, visit, who);
      const call: Render = (asked, visit, who) =>
        isBehindCache(ctx) ? throughCache(asked, visit, who, exec) : answerHere(asked, visit, who);
      return answerRequest(request, ctx, render, { ...known, call });
    },
    queue: (batch, env, exec) =>
      processBatch(batch, composeFor(env, exec, cachedPages(exec)), shareTools(env.WORKSHOP)),
    scheduled: (controller, env, exec) =>
      runCronJob(controller.cron, composeFor(env, exec, cachedPages(exec))),
  };

  return { handler, Pages };
}
