import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
} from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { dataScript, endWith } from '#app/framework/data-script.ts';
import { addNonces, afterEditor, NonceContext } from '#app/framework/nonce.ts';
import { tidyAroundScripts, tidyMarkup } from '#app/framework/tidy-markup.ts';
import { keepLanguage } from '#functions/core/i18n/keep-language.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import type { Handle } from './root.tsx';

// For workers/pages.ts.
export { createRequestHandler };

/** Forms submit to this site only, and to the bank from the one screen that has a form for it. */
const commonPolicy = (banks: readonly string[] = []) =>
  `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...banks].join(' ')}; img-src 'self' data:; font-src 'self'; style-src 'self'; manifest-src 'self'`;

/**
 * Public pages run no scripts and frame nothing but videos. Tools that read robots.txt from within a page
 * need `connect-src`.
 */
const publicPolicy = `${commonPolicy()}; script-src 'none'; connect-src 'self'; frame-src https://www.youtube-nocookie.com`;

/** A screen with one small script, which loads nothing else. */
const smallPolicy = (nonce: string) =>
  `${commonPolicy()}; script-src 'nonce-${nonce}'; connect-src 'self'`;

const hasHandle = (
  context: EntryContext,
  name: 'hydrate' | 'script' | 'pays' | 'frames',
): boolean =>
  context.staticHandlerContext.matches.some(({ route }) => {
    const handle = context.routeModules[route.id]?.handle as Handle | undefined;
    return handle?.[name];
  });

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: AppLoadContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The data has a script of its own.
  const page = { ...context, serverHandoffStream: undefined };
  if (status === 429 && !headers.has('Retry-After')) headers.set('Retry-After', '10');
  if (!hasHandle(context, 'hydrate')) {
    const nonce = hasHandle(context, 'script') ? crypto.randomUUID() : undefined;
    // Hot reload injects styles into the page.
    if (!import.meta.env.DEV)
      headers.set('Content-Security-Policy', nonce ? smallPolicy(nonce) : publicPolicy);
    const markup = renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={page} url={request.url} />
      </NonceContext.Provider>,
    );
    const html = tidyMarkup(markup);
    const isByAddress = new URL(request.url).searchParams.get('lang') === 'it';
    return new Response(`<!DOCTYPE html>${isByAddress ? keepLanguage(html) : html}`, {
      status,
      headers,
    });
  }
  const nonce = crypto.randomUUID();
  const banks = hasHandle(context, 'pays') ? load.ctx.payments.formOrigins : [];
  const frames = hasHandle(context, 'frames') ? "; frame-src 'self'" : '';
  headers.set(
    'Content-Security-Policy',
    `${commonPolicy(banks)}; script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src 'self'${frames}`,
  );
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={page} url={request.url} />
    </NonceContext.Provider>,
  );
  const html = afterEditor(addNonces(tidyAroundScripts(markup), nonce));
  const data = await dataScript(context, nonce);
  return new Response(`<!DOCTYPE html>${endWith(html, data)}`, { status, headers });
}

/**
 * Logs errors of loaders and rendering as an object, without the query of the address. A missing page or form
 * is an answer, not an error.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logError('page.failed', {
    reference: context.reference,
    path: new URL(request.url).pathname,
    error: errorDetails(error),
  });
}
