import * as z from 'zod';
import type { Calls, Route } from '#functions/core/http/calls.ts';

type Schemas = Record<string, object>;

let text: string | undefined;

/** What a status says besides 200. */
const meanings: Record<number, string> = {
  304: 'The copy of `If-None-Match` is the present one',
  400: 'The body cannot be read',
  401: 'Nobody is signed in',
  403: 'Not for this account, or sent by a page of another site',
  404: 'There is no such thing, or it is not public',
  409: 'Somebody was faster, or this is there already; the message says what to do',
  413: 'The body is too large',
  415: 'The body is of a type that is not accepted here',
  422: 'A parameter is not valid; `fields` says which',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait',
  500: 'Our fault; the message holds a reference number',
};

/** The statuses with which any call may refuse, and any write. */
const anyCall = [404, 422, 500];
const anyWrite = [400, 403, 413, 415, 429];

const json = ['application/json'];

const contentOf = (schema: object, types: readonly string[] = json) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

const refusal = (status: number) => ({
  description: meanings[status],
  ...(status < 400 ? {} : contentOf({ $ref: '#/$defs/Failure' })),
});

/** `GET /_api/v1/member/ballots/{id}` is called `getMemberBallotsById`. */
const nameOf = (method: string, path: string): string =>
  path
    .replace('/_api/v1/', '/')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z]+/)
    .reduce((name, word) => name + word.slice(0, 1).toUpperCase() + word.slice(1), method);

/** Whether a part of what is sent cannot be left out. */
const isRequired = (part: z.core.$ZodType): boolean => !z.safeParse(part, undefined).success;

/**
 * Mends what zod writes: an answer may get further fields, a part that is refused when missing is required, and
 * what a type or a format says already is not said again.
 */
const override: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object') {
    if (!def.catchall) delete jsonSchema.additionalProperties;
    jsonSchema.required = Object.entries(def.shape)
      .filter(([, part]) => isRequired(part))
      .map(([name]) => name);
  }
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Writes a schema down; those with a name stand in `named`. */
function schemaIn(named: Schemas, schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const options = { io, unrepresentable: 'any', override } as const;
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, options);
  Object.assign(named, $defs);
  return own;
}

/** A call as the document has it, with what follows from its method, its path and its answers. */
function operationOf(named: Schemas, route: Route): object {
  const { method, path, tags, summary, description, params, query, body, files } = route;
  const { schema, says, refusals } = route.responses;
  const isWrite = method !== 'get';
  const statuses = [...anyCall, ...(isWrite ? anyWrite : []), ...refusals];
  const parametersIn = (where: 'path' | 'query', parts: z.core.$ZodShape = {}) =>
    Object.entries(parts).map(([name, part]) => ({
      name,
      in: where,
      required: isRequired(part),
      schema: schemaIn(named, part, 'input'),
    }));
  return {
    operationId: nameOf(method, path),
    tags,
    summary,
    description,
    // A call that asks for a session answers 401 without one; some say themselves that what is sent decides.
    security: route.security ?? (refusals.includes(401) ? [{ session: [] }] : []),
    parameters: [...parametersIn('path', params?.shape), ...parametersIn('query', query?.shape)],
    requestBody: body && {
      required: !z.safeParse(body, {}).success,
      ...contentOf(schemaIn(named, body, 'input'), files),
    },
    responses: {
      200: {
        description: says,
        ...contentOf(schemaIn(named, schema, 'output'), isWrite ? json : files),
      },
      ...Object.fromEntries(statuses.map((status) => [status, refusal(status)])),
    },
  };
}

/** The OpenAPI document of all described calls, generated once per isolate. */
export function openApiText({ described }: Calls, sessionCookie: string): string {
  if (text !== undefined) return text;
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const route of described)
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(schemas, route) };
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookie };
  text = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'The website of the Network Science Society',
      version: 'v1',
      description:
        'Every answer is `{ result: "OK", data }` or `{ result: "KO", error }` with a true status. ' +
        'The parameter `_` of a GET is ignored. An answer may get further fields.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes: { session } },
  }).replaceAll('#/$defs/', '#/components/schemas/');
  return text;
}
