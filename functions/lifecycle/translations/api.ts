import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { found } from '#functions/core/errors.ts';
import { allow } from '#functions/core/http/allow.ts';
import { validationError } from '#functions/core/http/errors.ts';
import { type ApiEnv, answers, jsonBody, ok, refusals } from '#functions/core/http/reply.ts';
import { removeTranslation, saveTranslation } from './commands.ts';
import { visibleTranslation } from './queries.ts';
import { type Texts, translatedResources, translationStates } from './rules.ts';
import { translationFields } from './schema.ts';

const texts = z.record(z.string(), z.string()).describe('By field; rich text as HTML');

const translation = z
  .object({
    name: z.string(),
    english: texts.describe('The present English texts'),
    italian: texts.describe('The Italian ones; what is missing stays English on the site'),
    version: z.int().describe('0 without a translation'),
    updatedAt: z.string().nullable(),
    state: z.enum(translationStates).describe('`outdated`: the English has changed since'),
    changes: z
      .array(
        z.object({
          field: z.string(),
          parts: z.array(
            z.object({
              text: z.string(),
              is: z.enum(['same', 'added', 'removed']),
              picture: z.string().optional().describe('The id of a picture'),
            }),
          ),
        }),
      )
      .describe('What has changed in English since it was translated'),
    fingerprint: z.string().describe('Which English this is: to be named by a save'),
    href: z.string().nullable().describe('Its address on this site, once it is online'),
    editHref: z.string(),
  })
  .openapi('Translation');

const at = {
  path: '/admin/translations/{resource}/{id}',
  tags: ['Translation (admin)'],
  middleware: [allow('pages.manage')],
};
const params = z.object({
  resource: z.enum(translatedResources),
  id: z.string().regex(/^[\w-]{1,64}$/),
});
const version = z.coerce.number().int().min(0).optional().describe('A stale one is refused (409)');

const load = createRoute({
  ...at,
  method: 'get',
  summary: 'An item in both languages',
  request: { params },
  responses: { ...answers(translation, 'Its texts'), ...refusals },
});
const save = createRoute({
  ...at,
  method: 'put',
  summary: 'Saves its Italian texts: all of them, what is missing is empty',
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        italian: texts,
        version,
        fingerprint: z
          .string()
          .max(20)
          .optional()
          .describe('Refused (409) once the English is another'),
      }),
    ),
  },
  responses: { ...answers(translation, 'Its texts'), ...refusals },
});
const remove = createRoute({
  ...at,
  method: 'delete',
  summary: 'Removes its Italian texts',
  request: { params, query: z.object({ version }) },
  responses: { ...answers(translation, 'Its texts'), ...refusals },
});

/** The calls about Italian texts, for administrators (D-96). */
export const translationsApi = new OpenAPIHono<ApiEnv>()
  .openapi(load, async (c) => {
    const { resource, id } = c.req.valid('param');
    return ok(found(await visibleTranslation(c.env.ctx, resource, id), 'Item'));
  })
  .openapi(save, async (c) => {
    const { ctx } = c.env;
    const { resource, id } = c.req.valid('param');
    const { italian, ...base } = c.req.valid('json');
    const typed = translationFields[resource].strict().safeParse(italian);
    if (!typed.success) throw validationError('json', typed.error);
    await saveTranslation(ctx, resource, id, typed.data as Texts, base);
    return ok(found(await visibleTranslation(ctx, resource, id), 'Item'));
  })
  .openapi(remove, async (c) => {
    const { ctx } = c.env;
    const { resource, id } = c.req.valid('param');
    await removeTranslation(ctx, resource, id, c.req.valid('query').version);
    return ok(found(await visibleTranslation(ctx, resource, id), 'Item'));
  });
