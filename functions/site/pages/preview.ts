import { getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { pictureById } from '#functions/core/images/queries.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { type PublicPage, toPublicPage } from './queries.ts';
import { sections } from './table.ts';
import { sectionById } from './written.ts';

const firstSection = readOf(
  getTableColumns(sections),
  sql`from ${sections} order by ${sections.ordinal}, ${sections.id} limit 1`,
  firstRow,
);

const texts = [
  ...(['id', 'path', 'title', 'tagline', 'subtagline', 'sectionTitle'] as const),
  ...(['summary', 'body', 'imageAlt', 'imageCaption'] as const),
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
