import * as z from 'zod';
import { carriedShape, reviewCalls } from '#functions/content/review/review-calls.ts';
import { Calls } from '#functions/core/http/calls.ts';
import { addItem, addList } from '#functions/core/http/public-calls.ts';
import { replyFields } from '#functions/core/http/reply.ts';
import { latestNews, newsById } from './queries.ts';
import { newsReview } from './review.ts';
import { newsFields } from './schema.ts';
import { news } from './table.ts';

const own = replyFields(newsFields, news);

const newsItem = z
  .object({
    id: z.string(),
    ...own,
    timestamp: z.string().describe('The instant of its first publication, ISO 8601 UTC'),
    href: z.string().describe('The address on this site'),
  })
  .meta({ id: 'News' });

/** The public calls about news (API-16, API-17). */
export const newsApi = new Calls();
const shared = { path: '/news', tag: 'News', item: newsItem } as const;
addList(newsApi, { ...shared, summary: 'Published news, newest first', read: () => latestNews() });
addItem(newsApi, {
  ...shared,
  summary: 'One published news item',
  says: 'The item',
  noun: 'News item',
  read: newsById,
});

/** The calls about news for authors, and for administrators (API-20). */
export const newsReviewApi = reviewCalls({
  review: newsReview,
  name: 'News',
  item: z.object({
    ...carriedShape,
    ...own,
  }),
  fields: newsFields,
});
