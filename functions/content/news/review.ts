import { reviewed } from '#functions/content/review/kind.ts';
import { type NewsFields, newsGates } from './schema.ts';
import { news } from './table.ts';

/** News, as the review knows it (WFL-01…23). */
export const newsReview = reviewed<NewsFields>({
  resourceName: 'news',
  name: 'news',
  table: news,
  day: null,
  gates: newsGates,
  tags: ({ id }) => ['news', `news:${id}`, 'page:/home', 'page:/search'],
  publicPath: ({ id }) => `/news#${id}`,
});
