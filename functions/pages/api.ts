import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type ApiEnv, answers, ok } from '#functions/api/reply.ts';
import { found } from '#functions/errors.ts';
import { pageByPath } from './queries.ts';
import { pagePath, patterns, themes } from './schema.ts';

const page = z
  .object({
    id: z.string(),
    path: z.string(),
    title: z.string(),
    tagline: z.string(),
    subtagline: z.string(),
    sectionTitle: z.string(),
    summary: z.string().describe('HTML'),
    body: z.string().describe('HTML'),
    headerOnly: z.boolean(),
    properties: z.object({ isTaglineQuote: z.boolean() }),
    imageId: z.string().nullable().describe('The hero image, shown from /images/{imageId}'),
    imageAlt: z.string(),
    imageWidth: z.number().nullable().describe('px'),
    imageHeight: z.number().nullable().describe('px'),
    section: z.object({
      theme: z.enum(themes),
      pattern: z.enum(patterns).nullable(),
      heroTall: z.boolean(),
      footerFill: z.boolean(),
    }),
  })
  .openapi('Page');

const byPath = createRoute({
  method: 'get',
  path: '/pages/by-path',
  tags: ['Pages'],
  summary: 'One published page by its path; what follows a # is ignored',
  request: { query: z.object({ path: pagePath }) },
  responses: answers(page, 'The page'),
});

/** The public call about pages (API-05). */
export const pagesApi = new OpenAPIHono<ApiEnv>().openapi(byPath, async (c) => {
  const { path } = c.req.valid('query');
  const { page } = await c.env.ctx.db.read({ page: pageByPath(path) });
  return ok(found(page, 'Page'));
});
