import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { columnList } from '#functions/core/db/names.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { type ItemKey, itemHref } from '#functions/lifecycle/content/rules.ts';
import {
  inLanguage,
  listTranslationOf,
  translationOf,
} from '#functions/lifecycle/translations/columns.ts';
import { newsFields } from './schema.ts';
import { news } from './table.ts';

/** The public columns of a news item. */
export const newsColumns = {
  id: news.id,
  relativePath: news.relativePath,
  ...pickColumns(news, namesOfFields(newsFields)),
};
const timestamp = sql<string>`coalesce(${news.publishedAt}, ${news.createdAt})`.as('timestamp');
const columns = {
  ...newsColumns,
  timestamp,
  translation: translationOf('news', news.id),
};
const lineColumns = {
  ...pickColumns(news, ['id', 'relativePath', 'title']),
  timestamp,
  translation: listTranslationOf('news', news.id),
};

const published = and(eq(news.status, 'PUBLISHED'), isNotHiddenSample(news));
const newestFirst = [desc(news.publishedAt), desc(news.id)];

/** The public shape of a news item: in the language of the page, with its address. */
export const toPublicNews = <R extends ItemKey & { translation?: string | null }>({
  relativePath,
  ...row
}: R) => ({
  ...inLanguage(row),
  href: itemHref('news', { id: row.id, relativePath: relativePath ?? '' }),
});

const findLatest = statement(
  () =>
    select
      .select({
        ...columns,
        translation: listTranslationOf('news', news.id, { whole: true }),
      })
      .from(news)
      .where(published)
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit')),
  (rows) => rows.map(toPublicNews),
);
const findOne = firstOf(() =>
  select
    .select({ ...columns, updatedAt: news.updatedAt })
    .from(news)
    .where(and(published, eq(news.id, sql.placeholder('id')))),
);
const findLines = statement(
  () =>
    select
      .select(lineColumns)
      .from(news)
      .where(published)
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('after')),
  (rows) => rows.map(toPublicNews),
);

/** The published item before or after another one, by its publication. */
const findNeighbour = (direction: 'before' | 'after') =>
  statement(
    () =>
      select
        .select(lineColumns)
        .from(news)
        .where(
          and(
            published,
            sql`(${columnList(news, 'publishedAt', 'id')}) ${sql.raw(direction === 'before' ? '<' : '>')} (
              select "one"."publishedAt", "one"."id" from ${news} as "one" where "one"."id" = ${sql.placeholder('id')})`,
          ),
        )
        .orderBy(...(direction === 'before' ? newestFirst : [asc(news.publishedAt), asc(news.id)]))
        .limit(1),
    ([row]) => (row ? toPublicNews(row) : null),
  );
const findBefore = findNeighbour('before');
const findAfter = findNeighbour('after');

/** The most items that the archive by year lists. */
export const newsLinesLimit = 1000;

/** Published news, newest first (NWS-01): at most `limit` items. */
export const latestNews = (limit: number = publicCallLimit) => findLatest({ limit });
/** The titles of published news, newest first, from the one after the first `after` items. */
export const newsLines = (after: number, limit: number = newsLinesLimit) =>
  findLines({ after, limit });
/** One published news item, or null. */
export const newsById = (id: string) =>
  mapRead(findOne({ id }), (row) => {
    if (!row) return null;
    const { updatedAt: _, ...item } = row;
    return toPublicNews(item);
  });
/** The same for its page, with the time of its last change (D-80). */
export const newsPage = (id: string) => mapRead(findOne({ id }), (row) => row && toPublicNews(row));
/** The item published before another one, and the one after it; null at the ends. */
export const newsBefore = (id: string) => findBefore({ id });
export const newsAfter = (id: string) => findAfter({ id });

export type PublicNews = ReturnType<ReturnType<typeof latestNews>['rows']>[number];
export type NewsLine = ReturnType<ReturnType<typeof newsLines>['rows']>[number];
