import { getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { SectionPage } from './rules.ts';
import type { SectionStyle } from './schema.ts';
import { pages, sections } from './table.ts';

/** How many pages the list of sections shows at most. */
const mostPages = 500;

/** A section for administrators, with its pages in their order (ADP-14). */
export interface Section extends Pick<Row, 'id' | 'title' | 'pathPrefix' | 'version'> {
  style: SectionStyle;
  pages: SectionPage[];
}

type Row = RowOf<typeof sections._.columns>;

const sectionRows = readOf(
  getTableColumns(sections),
  sql`from ${sections} order by ${sections.ordinal}, ${sections.id} limit 100`,
);

const pagesInOrder = readOf(
  { id: pages.id, title: pages.title, sectionId: pages.sectionId },
  sql`from ${pages} where ${pages.status} <> 'DELETED'
    order by ${pages.sectionId}, ${pages.positionInSection}, ${pages.title}, ${pages.id} limit ${mostPages}`,
);

const sectionOf = (
  { id, title, pathPrefix, version, theme, pattern, heroTall, footerFill }: Row,
  placed: SectionPage[],
): Section => ({
  ...{ id, title, pathPrefix, version },
  style: { theme, pattern, heroTall: heroTall === 1, footerFill: footerFill === 1 },
  pages: placed.map((page) => ({ id: page.id, title: page.title })),
});

/**
 * The sections in their order, each with its pages that are not deleted, in theirs. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function allSections(ctx: Context): Promise<Section[]> {
  authorize(ctx, 'pages.manage');
  const { rows, placed } = await ctx.db.read({ rows: sectionRows, placed: pagesInOrder });
  return rows.map((row) =>
    sectionOf(
      row,
      placed.filter(({ sectionId }) => sectionId === row.id),
    ),
  );
}

/** One section, or null. */
export const sectionById = (id: string): Read<Row | null> =>
  readOf(getTableColumns(sections), sql`from ${sections} where ${sections.id} = ${id}`, firstRow);

const pagesOf = (sectionId: string) =>
  readOf(
    {
      id: pages.id,
      title: pages.title,
      tagline: pages.tagline,
      subtagline: pages.subtagline,
      isTaglineQuote: pages.isTaglineQuote,
      status: pages.status,
      imageId: pages.imageId,
    },
    sql`from ${pages} where ${pages.sectionId} = ${sectionId} and ${pages.status} <> 'DELETED'
      order by ${pages.positionInSection}, ${pages.title}, ${pages.id} limit ${mostPages}`,
  );

/**
 * One section with its pages that are not deleted, and the header of one of them as a sample, preferably of
 * one online; null when there is no such section. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function visibleSection(ctx: Context, id: string) {
  authorize(ctx, 'pages.manage');
  const { row, placed } = await ctx.db.read({ row: sectionById(id), placed: pagesOf(id) });
  if (!row) return null;
  // A page with a picture of its own would hide the section's drawing.
  const visible = placed.filter(({ status }) => isPublic(status));
  const sample = visible.find(({ imageId }) => imageId === null) ?? visible[0] ?? placed[0];
  return {
    section: sectionOf(row, placed),
    sample: sample && {
      title: sample.title,
      tagline: sample.tagline,
      subtagline: sample.subtagline,
      isTaglineQuote: sample.isTaglineQuote === 1,
    },
  };
}
