import {
  Hono,
  type Context as HonoContext,
  type Input,
  type MiddlewareHandler,
  type TypedResponse,
} from 'hono';
import { mergePath } from 'hono/utils/url';
import type * as z from 'zod';
import { sentJson } from './body.ts';
import { validationError } from './errors.ts';
import type { ApiEnv, Call } from './reply.ts';

/** A call: where it is, what it takes, and what it answers. The document is made of the same (`functions/openapi.ts`). */
export interface Route {
  method: 'get' | 'post' | 'put';
  /** With its parameters in braces. */
  path: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  middleware?: MiddlewareHandler<ApiEnv>[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** An object, or the bytes of a file. */
  body?: z.ZodType<object | string>;
  responses: { schema: z.ZodType; says: string; refusals: number[] };
  /** The types of the file that is sent to a call, or that a GET answers, instead of JSON. */
  files?: readonly string[];
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;

/** What a handler reads by `c.req.valid`. */
interface Valid<R extends Route> extends Input {
  out: { param: OutputOf<R['params']>; query: OutputOf<R['query']>; json: OutputOf<R['body']> };
}

type Answer<R extends Route> = Response & TypedResponse<z.input<R['responses']['schema']>>;

/** How a part of a request is read. */
const readers = {
  param: ({ req }: Call) => req.param(),
  query: ({ req }: Call) =>
    Object.fromEntries(
      Object.entries(req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
    ),
  json: sentJson,
};

const check =
  (target: keyof typeof readers, schema: z.ZodType<object | string>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { data, error } = await schema.safeParseAsync(await readers[target](c));
    if (error) throw validationError(target, error);
    c.req.addValidatedData(target, data);
    await next();
  };

export const createRoute = <const R extends Route>(route: R): R => route;

/** Calls that are checked, and described in the document, by what they declare. */
export class Calls extends Hono<ApiEnv> {
  readonly described: Route[] = [];

  /** Adds a call to the document. */
  describe(route: Route): this {
    this.described.push(route);
    return this;
  }

  /** Adds a call; its handler has what is valid only. */
  answer<R extends Route>(
    route: R,
    handler: (c: HonoContext<ApiEnv, string, Valid<R>>) => Promise<Answer<R>>,
  ): this {
    const { method, path, middleware = [], params, query, body } = route;
    this.on(
      [method],
      [path.replaceAll(/\{(\w+)\}/g, ':$1')],
      ...middleware,
      ...(query ? [check('query', query)] : []),
      ...(params ? [check('param', params)] : []),
      ...(body ? [check('json', body)] : []),
      handler,
    );
    return this.describe(route);
  }

  /** Adds the calls of a capability below a path. */
  include(base: string, calls: Calls): this {
    this.route(base, calls);
    for (const one of calls.described) this.describe({ ...one, path: mergePath(base, one.path) });
    return this;
  }
}
