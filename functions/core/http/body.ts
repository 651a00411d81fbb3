import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type CodedError, refuse } from '#functions/core/errors.ts';
import { mayPost } from '#functions/core/limits/bursts.ts';
import { tooMany } from '#functions/core/limits/commands.ts';
import type { ApiEnv } from './reply.ts';

const isJson = (type: string | undefined): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/**
 * Refuses a body that is not JSON by its own word (415): a form of another site cannot say so
 * (design §8). A call without a body says nothing.
 */
export const onlyJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  if (hasBody && !isJson(c.req.header('Content-Type'))) throw refuse.notJson();
  await next();
};

const mebibyte = 1024 * 1024;

export const tooLarge = (): CodedError => refuse.bodyTooLarge();

/** Whether a call says itself that it is too large: known before anybody is asked about. A picture has a limit of its own. */
export const saysTooMuch = ({ headers }: Request, pathname: string): boolean =>
  !pathname.startsWith('/images') && Number(headers.get('Content-Length') ?? 0) > mebibyte;

/** Reads an empty body that says of itself that it is JSON as `{}` (D-84): many programs always say so. */
export const emptyIsObject: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const mayHaveBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (mayHaveBody && isJson(c.req.header('Content-Type')) && (await c.req.text()) === '')
    // Typed as the text itself, it is kept as a promise of it.
    Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
  await next();
};

/** Refuses a body of more than a mebibyte (413), also one that does not say how long it is. */
export const notTooLarge: MiddlewareHandler<ApiEnv> = bodyLimit({
  maxSize: mebibyte,
  onError: () => {
    throw tooLarge();
  },
});

/**
 * Counts what anybody may send before it is read, so that what cannot be parsed counts too (D-66). Banks and mail providers
 * come from few networks and are not counted.
 */
export const notTooOften: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (isWrite && !(await mayPost(c.env.ctx))) throw tooMany(10);
  await next();
};
