import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Reads, Results } from '#functions/core/db/database.ts';
import { CodedError } from '#functions/core/errors.ts';
import { withContents } from '#functions/core/richtext/contents.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { frameAndPage, type PublicPage } from '#functions/site/pages/queries.ts';

type EveryPage = Results<{ every: ReturnType<typeof frameAndPage> }>['every'];

/**
 * Reads all that a public page shows in one D1 batch: the content version, the menu, the editable page at
 * `pagePath` (null if there is none), and the screen's own reads. Adds the cache tags.
 */
export async function readPublicPage<R extends Reads>(
  context: AppLoadContext,
  pagePath: string,
  reads: R,
  tags: string[] = [],
) {
  const { everyPage, ...own } = (await context.ctx.db.read(
    { everyPage: frameAndPage(pagePath), ...reads },
    context.visit.language,
  )) as { everyPage: EveryPage } & Results<R>;
  const { contentVersion, showSamples, menu, page } = everyPage;
  const isLocal = context.ctx.config.mode === 'local';
  context.version = contentVersion;
  for (const tag of ['pages', `page:${pagePath}`, ...tags]) context.tags.add(tag);
  return {
    frame: {
      menu,
      section: page?.section ?? null,
      ...(showSamples && isLocal && { hasSamples: true }),
    },
    page: page && contentView(page),
    ...(own as Omit<Results<R>, 'everyPage'>),
  };
}

/** The view model of a page, without what screens do not show, which would make the answer heavier. */
export function contentView({ id: _, path: __, summary: ___, body, ...page }: PublicPage) {
  const { html, headings } = withContents(safeHtml(body));
  return { ...page, body: html, headings };
}

/** The data of the frame of a public page; every public loader returns it as `frame`. */
export type Frame = Awaited<ReturnType<typeof readPublicPage>>['frame'];

/** The editable page of a screen, as sent to the browser. */
export type PageContent = NonNullable<Awaited<ReturnType<typeof readPublicPage>>['page']>;

/** Disables all caching of an answer. */
export function disableCaching(context: AppLoadContext): void {
  context.version = null;
  context.tags.clear();
}

/** Not found: the not-found screen with a real 404. */
export const notFound = (): Response =>
  new Response(null, { status: 404, statusText: 'Not Found' });

/** The result of a read; not found where the user is not allowed to see it. */
export const orNotFound = <T>(read: Promise<T>): Promise<T> =>
  read.catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'NOT_FOUND' ? notFound() : error;
  });

/** The editable page at the current path, as published; throws 404 if there is none. */
export async function requirePage(context: AppLoadContext, request: Request) {
  const view = await readPublicPage(context, new URL(request.url).pathname, {});
  if (!view.page) throw notFound();
  return { ...view, page: view.page };
}
