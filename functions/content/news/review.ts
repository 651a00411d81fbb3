import type { ReviewKind } from '#functions/content/review/kind.ts';
import { richColumns, searchTextOf } from '#functions/content/review/texts.ts';
import { type NewsFields, newsGates } from './schema.ts';
import { news } from './table.ts';

/** News, as the review knows it (WFL-01…23). */
export const newsReview: ReviewKind<NewsFields> = {
  family: 'news',
  name: 'news',
  table: news,
  scope: undefined,
  day: null,
  gates: newsGates,
  columns: richColumns,
  born: () => ({}),
  searchText: searchTextOf,
  problems: () => ({}),
  tags: ({ id }) => ['news', `news:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id }) => `/news#${id}`,
};
