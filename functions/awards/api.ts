import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { replied } from '#functions/api/item-body.ts';
import { keptShape } from '#functions/api/record-body.ts';
import { recordCalls } from '#functions/api/record-calls.ts';
import { remembered } from '#functions/api/remembered.ts';
import { type ApiEnv, answers, idParam, ok, okBody, sendOk } from '#functions/api/reply.ts';
import { found } from '#functions/errors.ts';
import { pagePath } from '#functions/pages/schema.ts';
import {
  awardById,
  awardByPath,
  type PublicAward,
  publishedAwards,
  winnersOfAward,
} from './queries.ts';
import { awardRecord, winnerRecord } from './records.ts';
import { awardFields, winnerFields } from './schema.ts';

const award = z
  .object({
    id: z.string(),
    name: z.string(),
    summary: z.string().describe('HTML'),
    description: z.string().describe('HTML'),
    path: z.string().describe('The address on this site'),
  })
  .openapi('Award');

const winner = z
  .object({
    id: z.string(),
    awardId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    year: z.number().int().nullable(),
    rationale: z.string().describe('HTML'),
    shortBio: z.string().describe('HTML'),
    imageId: z.string().nullable().describe('Shown from /images/{imageId}'),
  })
  .openapi('Winner');

const list = createRoute({
  method: 'get',
  path: '/awards',
  tags: ['Awards'],
  summary: 'Published awards in their order',
  responses: answers(z.array(award), 'At most 500 awards'),
});

const byPath = createRoute({
  method: 'get',
  path: '/awards/by-path',
  tags: ['Awards'],
  summary: 'One published award by its path',
  request: { query: z.object({ path: pagePath }) },
  responses: answers(award, 'The award'),
});

const winners = createRoute({
  method: 'get',
  path: '/winners/{id}',
  tags: ['Awards'],
  summary: 'The winners of an award, newest year first, then by last name',
  request: { params: idParam },
  responses: answers(z.array(winner), 'At most 500 winners'),
});

/** The public calls about awards and winners (API-10, API-11, API-12). */
export const awardsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { ctx } = c.env;
    const reads = { items: publishedAwards() };
    const { text } = await remembered(ctx, 'awards', reads, ({ items }) => okBody(items));
    return sendOk<PublicAward[]>(text);
  })
  .openapi(byPath, async (c) => {
    const { path } = c.req.valid('query');
    const { item } = await c.env.ctx.db.read({ item: awardByPath(path) });
    return ok(found(item, 'Award'));
  })
  .openapi(winners, async (c) => {
    const { id } = c.req.valid('param');
    const { award, items } = await c.env.ctx.db.read({
      award: awardById(id),
      items: winnersOfAward(id),
    });
    found(award, 'Award');
    return ok(items);
  });

const { text, html } = replied;

/** The calls about awards for admins (API-21, ADM-16): the path is made once, and nobody sets it (D-11). */
export const awardRecordApi = recordCalls({
  kind: awardRecord,
  name: 'Award',
  long: ['description'],
  item: z.object({
    ...keptShape,
    name: z.string(),
    summary: html,
    description: html,
    path: z.string().describe('The address on this site'),
  }),
  fields: awardFields,
});

/** The calls about winners for admins (API-21, ADM-12). */
export const winnerRecordApi = recordCalls({
  kind: winnerRecord,
  name: 'Winner',
  long: ['rationale', 'shortBio'],
  also: sql`"awards"."name" as "awardName"`,
  item: z.object({
    ...keptShape,
    firstName: z.string(),
    lastName: z.string(),
    awardId: z.string(),
    awardName: z.string(),
    year: z.int().nullable(),
    rationale: html,
    shortBio: html,
    imageId: text,
  }),
  fields: winnerFields,
});
