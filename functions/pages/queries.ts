import { and, asc, eq, sql } from 'drizzle-orm';
import { mapped, select, statement } from '#functions/db/database.ts';
import { images } from '#functions/images/table.ts';
import { isSet } from '#functions/shared/rows.ts';
import type { SectionStyle } from './schema.ts';
import { pages, sections } from './table.ts';

const byPath = statement(
  () =>
    select
      .select({
        id: pages.id,
        path: pages.path,
        title: pages.title,
        tagline: pages.tagline,
        subtagline: pages.subtagline,
        sectionTitle: pages.sectionTitle,
        summary: pages.summary,
        body: pages.body,
        headerOnly: pages.headerOnly,
        isTaglineQuote: pages.isTaglineQuote,
        imageId: pages.imageId,
        imageAlt: pages.imageAlt,
        imageWidth: sql<number | null>`${images.width}`.as('imageWidth'),
        imageHeight: sql<number | null>`${images.height}`.as('imageHeight'),
        theme: sections.theme,
        pattern: sections.pattern,
        heroTall: sections.heroTall,
        footerFill: sections.footerFill,
      })
      .from(pages)
      .innerJoin(sections, eq(sections.id, pages.sectionId))
      .leftJoin(images, eq(images.id, pages.imageId))
      .where(and(eq(pages.path, sql.placeholder('path')), eq(pages.status, 'PUBLISHED')))
      .limit(1),
  (rows) => rows,
);

/** The published page at a path with the style of its section, or null (PGE-03, FRM-19). */
export const pageByPath = (path: string) =>
  mapped(byPath({ path }), ([row]) => {
    if (!row) return null;
    const { theme, pattern, heroTall, footerFill, isTaglineQuote, headerOnly, imageId, ...page } =
      row;
    const section: SectionStyle = {
      theme,
      pattern,
      heroTall: isSet(heroTall),
      footerFill: isSet(footerFill),
    };
    return {
      ...page,
      imageId,
      headerOnly: isSet(headerOnly),
      properties: { isTaglineQuote: isSet(isTaglineQuote) },
      section,
    };
  });

/**
 * The pages that stand in the menus besides the fixed entries: published, not fixed, in the order
 * of their section. `sectionId` says in which group they belong.
 */
export const menuPages = statement(
  () =>
    select
      .select({ sectionId: pages.sectionId, path: pages.path, title: pages.title })
      .from(pages)
      .where(and(eq(pages.status, 'PUBLISHED'), eq(pages.isFixed, false)))
      .orderBy(asc(pages.sectionId), asc(pages.positionInSection))
      .limit(60),
  (rows) => rows,
);

export type MenuPage = ReturnType<ReturnType<typeof menuPages>['rows']>[number];

/** The paths of all published pages, with the instant of their last change: for the sitemap. */
export const publishedPaths = statement(
  () =>
    select
      .select({ path: pages.path, updatedAt: pages.updatedAt })
      .from(pages)
      .where(eq(pages.status, 'PUBLISHED'))
      .orderBy(asc(pages.path))
      .limit(1000),
  (rows) => rows,
);
