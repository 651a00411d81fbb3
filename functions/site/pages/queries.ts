import { and, asc, eq, sql } from 'drizzle-orm';
import { siteState } from '#functions/core/cache/table.ts';
import { mapRead, select, statement } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { images } from '#functions/core/images/table.ts';
import {
  hasItalian,
  inLanguage,
  translatedText,
  translationOf,
} from '#functions/lifecycle/translations/columns.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';
import type { SectionStyle } from './schema.ts';
import { pages, sections } from './table.ts';

const columns = {
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
  imageCaption: pages.imageCaption,
  imageWidth: sql<number | null>`${images.width}`.as('imageWidth'),
  imageHeight: sql<number | null>`${images.height}`.as('imageHeight'),
  theme: sections.theme,
  pattern: sections.pattern,
  heroTall: sections.heroTall,
  footerFill: sections.footerFill,
  translation: translationOf('pages', pages.id),
};
const isPublishedAt = and(eq(pages.path, sql.placeholder('path')), eq(pages.status, 'PUBLISHED'));

const findByPath = statement(() =>
  select
    .select(columns)
    .from(pages)
    .innerJoin(sections, eq(sections.id, pages.sectionId))
    .leftJoin(images, eq(images.id, pages.imageId))
    .where(isPublishedAt)
    .limit(1),
);

type PageRow = ReturnType<ReturnType<typeof findByPath>['rows']>[number];

/** A page as the public sees it, with the style of its section (PGE-03, FRM-19), in the page's language. */
export function toPublicPage(row: PageRow) {
  const headerOnly = isSet(row.headerOnly);
  // Hidden texts are not given out either (ADP-02).
  const visible = headerOnly ? { ...row, summary: '', body: '' } : row;
  const { theme, pattern, heroTall, footerFill, isTaglineQuote, ...page } = inLanguage(visible);
  const section: SectionStyle = {
    theme,
    pattern,
    heroTall: isSet(heroTall),
    footerFill: isSet(footerFill),
  };
  return {
    ...page,
    headerOnly,
    ...(headerOnly ? { summary: '', body: '' } : {}),
    properties: { isTaglineQuote: isSet(isTaglineQuote) },
    section,
  };
}

export type PublicPage = ReturnType<typeof toPublicPage>;

/** The published page at a path, or null. */
export const pageByPath = (path: string) =>
  mapRead(findByPath({ path }), ([row]) => (row ? toPublicPage(row) : null));

/** A published page in the menu; `sectionId` decides its group. */
export interface MenuPage extends InLanguage {
  sectionId: string;
  path: string;
  title: string;
}

interface MenuRow {
  sectionId: string;
  path: string;
  title: string;
  /** Null on an English page, and without a translation. */
  italian: string | null;
}

const toMenuPage = ({ italian, ...page }: MenuRow): MenuPage =>
  italian === null ? page : { ...page, title: italian, translated: ['title'] };

const menuLimit = 100;

// One statement for everything that all public pages need costs half of three in a batch.
const findFrame = statement(() =>
  select
    .select({
      contentVersion: siteState.contentVersion,
      showSamples: siteState.showSamples,
      menu: sql<string>`(
          select json_group_array(json_object('sectionId', ${column(pages.sectionId)}, 'path', ${column(pages.path)}, 'title', ${column(pages.title)}, 'italian', "italian"))
          from (
            select ${column(pages.sectionId)}, ${column(pages.path)}, ${column(pages.title)}, ${translatedText('pages', pages.id, 'title')} as "italian" from ${pages} where ${column(pages.status)} = 'PUBLISHED'
            order by ${column(pages.sectionId)}, ${column(pages.positionInSection)}, ${column(pages.title)}, ${column(pages.id)}
            limit ${sql.raw(String(menuLimit))}
          )
        )`.as('menu'),
      ...columns,
    })
    .from(siteState)
    .leftJoin(pages, isPublishedAt)
    .leftJoin(sections, eq(sections.id, pages.sectionId))
    .leftJoin(images, eq(images.id, pages.imageId))
    .limit(1),
);

/**
 * What every public page needs: the content version; whether samples are on show; the published pages in
 * the order of their section, at most 100, for the menu; and the published page at a path, or null.
 */
export const frameAndPage = (path: string) =>
  mapRead(findFrame({ path }), ([row]) => {
    if (!row) return { contentVersion: 0, showSamples: false, menu: [] as MenuPage[], page: null };
    const { contentVersion, showSamples, menu, ...page } = row;
    return {
      contentVersion,
      showSamples: isSet(showSamples),
      menu: (JSON.parse(menu) as MenuRow[]).map(toMenuPage),
      page: page.id === null ? null : toPublicPage(page as PageRow),
    };
  });

/** The paths of all published pages, with the instant of their last change, for the sitemap. */
export const publishedPaths = statement(() =>
  select
    .select({
      path: pages.path,
      updatedAt: pages.updatedAt,
      isInItalian: hasItalian('pages', pages.id, {
        body: sql`iif(${pages.headerOnly}, '', ${pages.body})`,
        summary: sql`iif(${pages.headerOnly}, '', ${pages.summary})`,
        subtagline: pages.subtagline,
        tagline: pages.tagline,
        title: pages.title,
      }),
    })
    .from(pages)
    .where(eq(pages.status, 'PUBLISHED'))
    .orderBy(asc(pages.path))
    .limit(1000),
);
