import { getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { pictureById } from '#functions/core/images/queries.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { isSigned, sign } from '#functions/core/values/link-secrets.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { applyDraft } from './content.ts';
import { type PublicPage, toPublicPage } from './queries.ts';
import { pageRecord } from './record.ts';
import { previewDays } from './rules.ts';
import { sections } from './table.ts';
import { sectionById } from './written.ts';

/** The parts of a link to a draft, which needs no sign-in. */
export interface PreviewLink {
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

const signedText = (id: string, until: number): string => `page-preview:${id}:${until}`;

/**
 * A link to a page with its draft that works for everybody for 7 days. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function previewLink(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, pageRecord.permissions.change);
  const until = Math.floor(ctx.now().getTime() / 1000) + previewDays * 86_400;
  return { until, signature: base64url(await sign(ctx.config, signedText(id, until))) };
}

async function isValidLink(ctx: Context, id: string, { until, signature }: PreviewLink) {
  const given = fromBase64url(signature);
  const isRight = given !== null && (await isSigned(ctx.config, signedText(id, until), given));
  return isRight && until * 1000 > ctx.now().getTime();
}

/**
 * The page of a preview link as visitors would see it with its draft; null when the
 * link is forged or expired, or the page is gone.
 */
export async function loadPreview(
  ctx: Context,
  id: string,
  link: PreviewLink,
): Promise<PublicPage | null> {
  if (!(await isValidLink(ctx, id, link))) return null;
  const { row } = await ctx.db.read({ row: itemById(pageRecord, id) });
  return row && !isDeleted(row.status) ? pageView(ctx, applyDraft(row)) : null;
}

const firstSection = readOf(
  getTableColumns(sections),
  sql`from ${sections} order by ${sections.ordinal}, ${sections.id} limit 1`,
  firstRow,
);

const texts = [
  ...(['id', 'path', 'title', 'tagline', 'subtagline', 'sectionTitle'] as const),
  ...(['summary', 'body', 'imageAlt'] as const),
] as const;

/** The columns of a page as visitors would see it. */
export async function pageView(ctx: Context, page: Columns): Promise<PublicPage> {
  const { sectionId } = page;
  const { section, picture } = await ctx.db.read({
    section: typeof sectionId === 'string' ? sectionById(sectionId) : firstSection,
    picture: pictureById(String(page.imageId ?? '')),
  });
  const text = (name: string) => String(page[name] ?? '');
  return toPublicPage({
    ...byName(texts, text),
    headerOnly: page.headerOnly === 1,
    isTaglineQuote: page.isTaglineQuote === 1,
    imageId: text('imageId') || null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    theme: section?.theme ?? 'home',
    pattern: section?.pattern ?? null,
    heroTall: section?.heroTall === 1,
    footerFill: section?.footerFill === 1,
    translation: null,
  });
}
