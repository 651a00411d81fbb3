import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Read } from '#functions/db/database.ts';
import { menuPages, pageByPath } from '#functions/pages/queries.ts';
import { safeHtml } from '#functions/richtext/sanitize.ts';
import { contentVersion } from '#functions/site/queries.ts';

type Reads = Record<string, Read<unknown>>;
type Results<R extends Reads> = { [Name in keyof R]: R[Name] extends Read<infer T> ? T : never };

const frameReads = (pagePath: string) => ({
  frameVersion: contentVersion(),
  frameMenu: menuPages(),
  framePage: pageByPath(pagePath),
});
type FrameReads = ReturnType<typeof frameReads>;

/**
 * Reads all that a public page shows in one D1 batch: the content version, the menu, the editable
 * page at `pagePath` (null when there is none), and the screen's own reads. Adds the cache tags.
 */
export async function readPublicPage<R extends Reads>(
  context: AppLoadContext,
  pagePath: string,
  reads: R,
  tags: string[] = [],
) {
  const answers = await context.ctx.db.read({ ...frameReads(pagePath), ...reads });
  const { frameVersion, frameMenu, framePage, ...own } = answers as Results<FrameReads> &
    Results<R>;
  context.version = frameVersion;
  for (const tag of ['pages', `page:${pagePath}`, ...tags]) context.tags.add(tag);
  const page = framePage && {
    ...framePage,
    body: safeHtml(framePage.body),
    summary: safeHtml(framePage.summary),
  };
  return {
    frame: { menu: frameMenu, section: page?.section ?? null },
    page,
    ...(own as Omit<Results<R>, keyof FrameReads>),
  };
}

/** What the frame of a public page needs; every public loader returns it as `frame`. */
export type Frame = Awaited<ReturnType<typeof readPublicPage>>['frame'];

/** The page of a screen, in the shape in which it reaches the browser. */
export type PageContent = NonNullable<Awaited<ReturnType<typeof readPublicPage>>['page']>;

/** The answer for what is not there: the not-found screen with a true 404. */
export const notFound = (): Response =>
  new Response(null, { status: 404, statusText: 'Not Found' });
