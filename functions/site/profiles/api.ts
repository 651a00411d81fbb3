import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { allow } from '#functions/core/http/allow.ts';
import {
  type ApiEnv,
  answers,
  jsonBody,
  ok,
  okList,
  refusals,
} from '#functions/core/http/reply.ts';
import { saveProfile } from './commands.ts';
import { listDirectory } from './directory.ts';
import { myProfile } from './queries.ts';
import { shownBy } from './rules.ts';
import { directoryParams, profileSent } from './schema.ts';

const text = z.string().nullable();

const facts = {
  affiliation: text,
  position: text,
  country: text.describe('ISO 3166-1 alpha-2'),
  fieldWords: z.array(z.string()),
  orcid: text.describe('0000-0000-0000-000X'),
  website: text,
  imageId: text.describe('Shown from /images/{imageId}'),
};

const profile = z
  .object({
    ...facts,
    listedSince: text.describe(
      'Since when the directory may list this person; null while it may not',
    ),
    ...(Object.fromEntries(
      Object.entries(shownBy).map(([field, name]) => [
        name,
        z.boolean().describe(`Whether the directory shows ${field}`),
      ]),
    ) as Record<(typeof shownBy)[keyof typeof shownBy], z.ZodBoolean>),
    version: z.int().describe('To be named by a save, which is refused once it is stale'),
  })
  .openapi('Profile');

const entry = z
  .object({ givenName: z.string(), lastName: z.string(), ...facts, email: text })
  .describe('Only what this member shows; all else is null, or an empty list')
  .openapi('DirectoryEntry');

const own = { tags: ['Own account'], middleware: allow('account.use') };

const read = createRoute({
  ...own,
  method: 'get',
  path: '/users/me/profile',
  summary: 'The profile of the signed-in user, as saved',
  responses: { ...answers(profile, 'The profile'), ...refusals },
});

const save = createRoute({
  ...own,
  method: 'put',
  path: '/users/me/profile',
  summary: 'Saves the own profile as a whole: what is left out is emptied, and not shown',
  request: { body: jsonBody(profileSent) },
  responses: { ...answers(profile, 'The profile as it is now'), ...refusals },
});

const list = createRoute({
  tags: ['Directory'],
  middleware: allow('directory.read'),
  method: 'get',
  path: '/member/directory',
  summary: 'A page of the members who ask to be listed, by name',
  request: {
    query: z.object({
      q: z.string().max(100).optional().describe('Words of name, affiliation, position or field'),
      country: z.string().length(2).optional().describe('ISO 3166-1 alpha-2'),
      page: z.coerce.number().int().min(1).max(200).default(1).describe('50 of them, from 1'),
    }),
  },
  responses: {
    ...answers(z.array(entry), '50 members; `X-Total-Count` says how many there are in all'),
    ...refusals,
  },
});

/** The calls about one's own profile, and the directory of members (D-134). */
export const profilesApi = new OpenAPIHono<ApiEnv>()
  .openapi(read, async (c) => {
    const { ctx } = c.env;
    const { own: found } = await ctx.db.read({ own: myProfile(ctx) });
    return ok(found);
  })
  .openapi(save, async (c) => {
    const { ctx } = c.env;
    await saveProfile(ctx, c.req.valid('json'));
    const { own: found } = await ctx.db.read({ own: myProfile(ctx) });
    return ok(found);
  })
  .openapi(list, async (c) => {
    const { members, total } = await listDirectory(
      c.env.ctx,
      directoryParams.parse(c.req.valid('query')),
    );
    return okList(members, total);
  });
