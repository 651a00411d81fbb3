import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './reply.ts';

let text: string | undefined;

/** The OpenAPI document of all registered calls, generated once per isolate. */
export function openApiText(api: OpenAPIHono<ApiEnv>): string {
  text ??= JSON.stringify(
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'The website of the Network Science Society',
        version: 'v1',
        description:
          'Every answer is `{ result: "OK", data }` or `{ result: "KO", error }` with a true status. ' +
          'The parameter `_` of a GET is ignored.',
      },
      servers: [{ url: '/' }],
    }),
  );
  return text;
}
