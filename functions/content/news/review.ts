import { defineReview, rowOf, type TypedItem } from '#functions/content/review/kind.ts';
import { richFields } from '#functions/content/review/schema.ts';
import { italianTitle } from '#functions/core/members-search/finder.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { slug } from '#functions/core/values/slug.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { newsColumns, toPublicNews } from './queries.ts';
import { type NewsFields, newsGates } from './schema.ts';
import { news } from './table.ts';

/** The kind of news in the review (WFL-01…23). */
export const newsReview = defineReview<NewsFields>({
  name: 'news',
  table: news,
  day: null,
  foundBy: italianTitle('news', news.id),
  gates: newsGates,
  columns: (fields) => ({
    ...columnsOf(fields, richFields),
    ...(fields.title === undefined ? {} : { relativePath: slug(fields.title) }),
  }),
  tags: ({ id }) => ['news', `news:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id, relativePath }) =>
    itemHref('news', { id: String(id), relativePath: String(relativePath ?? '') }),
});

/** A typed news item as its public page would show it. */
export const previewNews = ({ row, stamp }: TypedItem) => ({
  resource: 'news' as const,
  item: toPublicNews({ ...rowOf(newsColumns, row), timestamp: stamp }),
});
