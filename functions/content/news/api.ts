import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { carriedShape, reviewCalls } from '#functions/content/review/review-calls.ts';
import { found } from '#functions/core/errors.ts';
import { answeredFields } from '#functions/core/http/answered.ts';
import { remembered } from '#functions/core/http/remembered.ts';
import {
  type ApiEnv,
  answers,
  idParam,
  listAnswers,
  ok,
  okBody,
  pageSent,
  sendList,
} from '#functions/core/http/reply.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { latestNews, newsById, type PublicNews } from './queries.ts';
import { newsReview } from './review.ts';
import { newsHref } from './rules.ts';
import { newsFields } from './schema.ts';
import { news } from './table.ts';

const own = answeredFields(newsFields, news);

const newsItem = z
  .object({
    id: z.string(),
    ...own,
    timestamp: z.string().describe('The instant of its first publication, ISO 8601 UTC'),
    href: z.string().describe('The address on this site'),
  })
  .openapi('News');

const list = createRoute({
  method: 'get',
  path: '/news',
  tags: ['News'],
  summary: 'Published news, newest first',
  request: { query: z.object({ page: pageSent }) },
  responses: listAnswers(newsItem, publicCallLimit),
});

const one = createRoute({
  method: 'get',
  path: '/news/{id}',
  tags: ['News'],
  summary: 'One published news item',
  request: { params: idParam },
  responses: answers(newsItem, 'The item'),
});

/** The public calls about news (API-16, API-17). */
export const newsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { ctx } = c.env;
    const reads = { items: latestNews() };
    const { text } = await remembered(ctx, 'news', reads, ({ items }) => okBody(items));
    return sendList<PublicNews>(text, c.req.valid('query').page);
  })
  .openapi(one, async (c) => {
    const { ctx } = c.env;
    const { id } = c.req.valid('param');
    const { item } = await ctx.db.read({ item: newsById(id) });
    return ok(found(item, 'News item'));
  });

/** The calls about news for those who submit them, and for those who decide (API-20). */
export const newsReviewApi = reviewCalls({
  resourceName: 'news',
  table: news,
  name: 'News',
  item: z.object({
    ...carriedShape,
    ...own,
  }),
  fields: newsFields,
  kindOf: () => ({ review: newsReview, fields: newsFields }),
  computed: ({ id }) => ({ href: newsHref(id) }),
});
