import { sql } from 'drizzle-orm';
import type { Context } from '#functions/context.ts';
import { firstRow, type Read } from '#functions/db/database.ts';
import { readOf } from '#functions/db/read-of.ts';
import { permitted } from '#functions/permissions/require.ts';
import type { Placed } from './rules.ts';
import type { Pattern, SectionStyle, Theme } from './schema.ts';
import { pages, sections } from './table.ts';

/** How many pages the sections are shown with. */
const mostPages = 500;

/** A section as administrators see it, with its pages in their order (ADP-14). */
export interface Section extends SectionStyle {
  id: string;
  title: string;
  pathPrefix: string;
  version: number;
  changedBy: string | null;
  pages: Placed[];
}

interface Row extends Omit<Section, 'pages' | 'heroTall' | 'footerFill'> {
  theme: Theme;
  pattern: Pattern | null;
  heroTall: 0 | 1;
  footerFill: 0 | 1;
}

const sectionRows = readOf(
  sql`select * from ${sections} order by "ordinal", "id" limit 100`,
  (rows: Row[]) => rows,
);

const pagesInOrder = readOf(
  sql`select "id", "title", "sectionId" from ${pages} where "status" <> 'DELETED'
    order by "sectionId", "positionInSection", "title", "id" limit ${mostPages}`,
  (rows: (Placed & { sectionId: string })[]) => rows,
);

/**
 * The sections in their order, each with those of its pages that are not deleted, in theirs. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function allSections(ctx: Context): Promise<Section[]> {
  permitted(ctx, 'pages.manage');
  const { rows, placed } = await ctx.db.read({ rows: sectionRows, placed: pagesInOrder });
  return rows.map((row) => ({
    ...row,
    heroTall: row.heroTall === 1,
    footerFill: row.footerFill === 1,
    pages: placed
      .filter(({ sectionId }) => sectionId === row.id)
      .map(({ id, title }) => ({ id, title })),
  }));
}

/** One section, or null. */
export const sectionById = (id: string): Read<Row | null> =>
  readOf(sql`select * from ${sections} where "id" = ${id}`, (rows: Row[]) => firstRow(rows));
