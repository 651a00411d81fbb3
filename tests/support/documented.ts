import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { handleApi } from '#functions/api.ts';
import type { Context } from '#functions/core/context.ts';

/** A part of the document that may hold schemas. */
type Part = Schema & Record<string, unknown>;

interface Parameter {
  in: 'path' | 'query';
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

/** A call in the document. */
export interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body & { required?: boolean };
  responses: Record<string, Body>;
}

/** The document of the calls (`/_api/openapi.json`). */
export interface CallDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: object };
}

/** The document as it is answered. */
export async function callDocument(ctx: Context): Promise<CallDocument> {
  const request = new Request(new URL('/_api/openapi.json', ctx.config.origin));
  return (await handleApi(request, ctx)).json();
}

/** What banks and mail providers call in words of their own, and the document itself. */
const outside = /^\/_api\/(?:openapi\.json$|v1\/(?:payments|mail)\/)/;

/**
 * Closes the objects of a schema: a reply may get a field that old clients ignore, but here one that the document
 * leaves out was forgotten.
 */
function close(part: Part): void {
  if (part.additionalProperties === false) throw new Error('An answer could get no field (D-216).');
  if (part.properties) part.additionalProperties ??= false;
  for (const one of Object.values(part.properties ?? {})) close(one as Part);
  for (const one of [...(part.anyOf ?? []), part.items, part.additionalProperties])
    if (one && typeof one === 'object') close(one as Part);
}

const json = 'application/json';

/** The document, ready to look up a call and to read an answer of it. */
function prepare(document: CallDocument) {
  for (const schema of Object.values(document.components.schemas)) close(schema as Part);
  const operations = Object.entries(document.paths).map(([path, operations]) => {
    for (const { responses } of Object.values(operations))
      for (const { content } of Object.values(responses))
        for (const { schema } of Object.values(content ?? {})) close(schema as Part);
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return { path, operations, pattern: new RegExp(`^${pattern}$`) };
  });
  // `/jobs/latest` is not the job called "latest".
  operations.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  const lookup = dereference(document as unknown as Schema);
  const failure = {
    content: { [json]: { schema: document.components.schemas.Failure as Schema } },
  };
  return {
    noCall: { 404: failure, 405: failure } as Record<number, Body>,
    find: (path: string, method: string): Operation | undefined =>
      operations.find(({ pattern }) => pattern.test(path))?.operations[
        method === 'HEAD' ? 'get' : method.toLowerCase()
      ],
    faults: (value: unknown, schema: Schema) =>
      validate(value, schema, '2020-12', lookup, false).errors,
  };
}

let prepared: Promise<ReturnType<typeof prepare>> | undefined;

/** What an answer has that the document does not have of it, in words; null where it is as described. */
async function faultOf(
  { find, faults, noCall }: ReturnType<typeof prepare>,
  request: Request,
  answer: Response,
): Promise<string | null> {
  const { pathname } = new URL(request.url);
  const operation = find(pathname, request.method);
  if (!operation && (outside.test(pathname) || !/^\/_api(?:\/|$)/.test(pathname))) return null;
  const described: Body | undefined = operation
    ? operation.responses[answer.status]
    : noCall[answer.status];
  if (!described) return 'this status is not in the document';
  if (!described.content) return null;
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  const schema = described.content[type]?.schema;
  if (!schema) return `${type} is not in the document`;
  if (request.method === 'HEAD' || type !== json) return null;
  const found = faults(await answer.clone().json(), schema);
  // The deepest say what is wrong, and the others only where.
  found.sort((one, other) => other.keywordLocation.length - one.keywordLocation.length);
  const said = found.slice(0, 3).map((one) => `${one.instanceLocation}: ${one.error}`);
  return said.length === 0 ? null : said.join('\n');
}

/** Answers a call as the site does. Throws when the document does not have the answer. */
export async function callAsDocumented(request: Request, ctx: Context): Promise<Response> {
  prepared ??= callDocument(ctx).then(prepare);
  const ready = await prepared;
  const answer = await handleApi(request, ctx);
  const fault = await faultOf(ready, request, answer);
  if (fault === null) return answer;
  const { method, url } = request;
  throw new Error(`${method} ${new URL(url).pathname} ${answer.status}: ${fault}`);
}
