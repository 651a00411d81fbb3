import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './reply.ts';

type Document = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;

let text: string | undefined;

/** What every write may be refused with before its call is asked. */
const refusedWrites = {
  400: 'The body cannot be read',
  403: 'Not for this account, or sent from a page of another site',
  413: 'The body is too large',
  415: 'The body is of a type that is not accepted here',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait',
};

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** `GET /_api/v1/member/ballots/{id}` is called `getMemberBallotsById`. */
const nameOf = (method: string, path: string): string =>
  path
    .replace('/_api/v1/', '/')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z]+/)
    .reduce((name, word) => name + word.slice(0, 1).toUpperCase() + word.slice(1), method);

/** Says of an operation what follows from its method, its path and its answers. */
function complete(operation: Operation, method: string, path: string): void {
  operation.operationId = nameOf(method, path);
  // A call that asks for a session answers 401 without one; what is sent decides where `security` is there already.
  operation.security ??= operation.responses?.[401] ? [{ session: [] }] : [];
  if (method === 'get') return;
  const writes = Object.entries(refusedWrites).map(([status, says]) => [status, refused(says)]);
  operation.responses = { ...Object.fromEntries(writes), ...operation.responses };
}

/** The OpenAPI document of all registered calls, generated once per isolate. */
export function openApiText(api: OpenAPIHono<ApiEnv>, sessionCookie: string): string {
  if (text !== undefined) return text;
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'The website of the Network Science Society',
      version: 'v1',
      description:
        'Every answer is `{ result: "OK", data }` or `{ result: "KO", error }` with a true status. ' +
        'The parameter `_` of a GET is ignored. An answer may get further fields.',
    },
    servers: [{ url: '/' }],
  });
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations))
      complete(operation as Operation, method, path);
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookie } as const;
  document.components = { ...document.components, securitySchemes: { session } };
  text = JSON.stringify(document);
  return text;
}
