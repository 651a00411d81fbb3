import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { remembered } from '#functions/api/remembered.ts';
import { type ApiEnv, answers, okBody, sendOk } from '#functions/api/reply.ts';
import { type PublicPerson, publishedPeople } from './queries.ts';

const flag = z.literal([0, 1]);

const person = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    position: z.string().nullable(),
    shortBio: z.string().describe('HTML'),
    imageId: z.string().nullable().describe('Shown from /images/{imageId}'),
    isFellow: flag,
    isMainOfficer: flag,
    isPastPresident: flag,
    isOfficer: flag,
    isExecutive: flag,
  })
  .openapi('Person');

const list = createRoute({
  method: 'get',
  path: '/people',
  tags: ['People'],
  summary: 'Published people by their ordinal, then last name; a flag is 1 when set',
  responses: answers(z.array(person), 'At most 500 people'),
});

/** The public call about people (API-06). */
export const peopleApi = new OpenAPIHono<ApiEnv>().openapi(list, async (c) => {
  const { ctx } = c.env;
  const reads = { items: publishedPeople() };
  const { text } = await remembered(ctx, 'people', reads, ({ items }) => okBody(items));
  return sendOk<PublicPerson[]>(text);
});
