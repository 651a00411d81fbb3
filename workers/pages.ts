import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { PageLoad } from '#app/framework/load-context.ts';
import { sliceRoutes } from '#app/framework/route-slices.ts';
import {
  beginReading,
  confirmedVersion,
  noteVersion,
} from '#functions/core/cache/known-version.ts';
import type { Context } from '#functions/core/context.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { fingerprint } from '#functions/core/values/fingerprint.ts';
// Made by the Vite build; its types are those of a server build.
// @ts-expect-error: the file exists only after the build
import * as build from '../build/server/index.js';
import type { Visit } from './visit.ts';

const sliceFor = sliceRoutes(build as ServerBuild);
const handlers = new Map<ServerBuild, RequestHandler>();

function handlerFor(pathname: string): RequestHandler {
  const slice = sliceFor(pathname);
  let handler = handlers.get(slice);
  if (!handler) {
    handler = createRequestHandler(slice);
    handlers.set(slice, handler);
  }
  return handler;
}

function etagOf(request: Request, visit: Visit, version: number, today: string): string {
  const url = new URL(request.url);
  // So that an ETag belongs to one address.
  const address = fingerprint(url.pathname + url.search);
  return `W/"${build.assets.version}.${version}.${today}.${visit.language}.${visit.consent ?? ''}.${address}"`;
}

const named = (header: string, etag: string): boolean =>
  header.split(',').some((candidate) => candidate.trim() === etag);

/**
 * Renders one page. A public page answers 304 without rendering when the visitor's copy is of the
 * present content; its ETag is bound to the content version that was read in the page's own batch.
 */
export async function renderPage(request: Request, ctx: Context, visit: Visit): Promise<Response> {
  const today = dayOf(ctx.now());
  const asked = request.headers.get('If-None-Match');
  // The signed-in user sees their own name on every page: no copy is shared or confirmed.
  if (!ctx.actor && asked?.startsWith(`W/"${build.assets.version}.`)) {
    const etag = etagOf(request, visit, await confirmedVersion(ctx), today);
    if (named(asked, etag))
      return new Response(null, { status: 304, headers: publicHeaders(etag) });
  }
  const load: PageLoad = {
    ctx,
    visit,
    isData: new URL(request.url).pathname.endsWith('.data'),
    today,
    reference: ctx.newId(),
    version: null,
    tags: new Set(['site']),
  };
  const reading = beginReading(ctx);
  const response = await handlerFor(new URL(request.url).pathname)(request, load);
  const isWhole = ctx.db.broken.size === 0;
  if (!isWhole) logBroken(request, load);
  if (!ctx.actor && isWhole && load.version !== null && response.status === 200) {
    noteVersion(reading, load.version);
    const etag = etagOf(request, visit, load.version, today);
    for (const [name, value] of Object.entries(publicHeaders(etag, load.tags)))
      response.headers.set(name, value);
  }
  // What says nothing, such as "not found", might be kept: a page or a redirect may be there soon.
  if (!response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'private, no-store');
  if (ctx.config.mode !== 'production') {
    const { batches, reads } = ctx.db.cost;
    response.headers.set('Server-Timing', `db;desc="${batches} batches, ${reads} reads"`);
  }
  return response;
}

/** One line for all parts of a page that could not be read; the page says so, and nobody keeps it (D-76). */
function logBroken(request: Request, { ctx, reference }: PageLoad): void {
  console.error({
    event: 'page.parts-broken',
    reference,
    at: new URL(request.url).pathname,
    parts: Object.fromEntries(ctx.db.broken),
  });
}

/** Browsers ask each time, Cloudflare keeps a copy for five minutes and drops it by tag. */
function publicHeaders(etag: string, tags?: Set<string>): Record<string, string> {
  return {
    ETag: etag,
    'Cache-Control': 'no-cache',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=300',
    ...(tags ? { 'Cache-Tag': [...tags].join(',') } : {}),
  };
}
