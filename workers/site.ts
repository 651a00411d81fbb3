import { WorkerEntrypoint } from 'cloudflare:workers';
import { cloudflareCache, noPageCache, type PageCache } from '#functions/core/cache/page-cache.ts';
import type { Context } from '#functions/core/context.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { compose, type Providers } from './compose.ts';
import { runCronJob } from './cron.ts';
import { answerRequest, type Render } from './http.ts';
import { processBatch } from './queue.ts';
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

/** Only GET and HEAD without a session may be answered from the cache. */
function isCacheable(request: Request): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return reading && readCookie(request, sessionCookieName) === null;
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
  purge: (tags) =>
    pagesFor(exec, { language: 'en', consent: null, prefersItalian: false }).purge(tags),
});

/** The Worker of the site: its handlers, and the entrypoint of its cached pages. */
export function siteWorker(providers: Providers) {
  const composeFor = (env: Env, exec: Pick<ExecutionContext, 'waitUntil'>, pageCache: PageCache) =>
    compose(env, { pageCache, waitUntil: (promise) => exec.waitUntil(promise), providers });

  /**
   * Public pages behind Cloudflare's cache: it sees no cookie; what a page depends on is in the props, which
   * are part of the cache key. An entrypoint can purge its own cache only, so the purge is here too.
   */
  class Pages extends WorkerEntrypoint<Env, Visit> implements CachedPages {
    override fetch(request: Request): Promise<Response> {
      return renderHere(request, this.ctx.props, composeFor(this.env, this.ctx, noPageCache));
    }

    purge(tags: string[]): Promise<void> {
      return cloudflareCache(this.ctx.cache).purge(tags);
    }
  }

  const handler: ExportedHandler<Env> = {
    async fetch(request, env, exec) {
      const ctx = composeFor(env, exec, cachedPages(exec));
      const render: Render = (page, visit, who) =>
        ctx.config.mode === 'production' && isCacheable(page)
          ? pagesFor(exec, visit).fetch(withoutSecrets(page))
          : renderHere(page, visit, who);
      return answerRequest(request, ctx, render);
    },
    queue: (batch, env, exec) => processBatch(batch, composeFor(env, exec, cachedPages(exec))),
    scheduled: (controller, env, exec) =>
      runCronJob(controller.cron, composeFor(env, exec, cachedPages(exec))),
  };

  return { handler, Pages };
}
