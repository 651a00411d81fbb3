import { and, desc, eq, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { isShown } from '#functions/core/db/samples.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { newsFields } from './schema.ts';
import { news } from './table.ts';

/** The public columns of a news item. */
export const newsColumns = { id: news.id, ...pickColumns(news, namesOfFields(newsFields)) };
const columns = {
  ...newsColumns,
  timestamp: sql<string>`coalesce(${news.publishedAt}, ${news.createdAt})`.as('timestamp'),
};

const published = and(eq(news.status, 'PUBLISHED'), isShown(news));
/** The public shape of a news item: with its address. */
export const toPublicNews = <R extends { id: string }>(row: R) => ({
  ...row,
  href: itemHref('news', row.id),
});

const findLatest = statement(
  () =>
    select
      .select(columns)
      .from(news)
      .where(published)
      .orderBy(desc(news.publishedAt))
      .limit(sql.placeholder('limit')),
  (rows) => rows.map(toPublicNews),
);
const findOne = firstOf(() =>
  select
    .select(columns)
    .from(news)
    .where(and(published, eq(news.id, sql.placeholder('id')))),
);

/** Published news, newest first (NWS-01): at most `limit` items. */
export const latestNews = (limit: number = publicCallLimit) => findLatest({ limit });
/** One published news item, or null. */
export const newsById = (id: string) => mapRead(findOne({ id }), (row) => row && toPublicNews(row));

export type PublicNews = ReturnType<ReturnType<typeof latestNews>['rows']>[number];
