import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CodedError } from '#functions/errors.ts';
import type { ApiEnv } from './reply.ts';

const isJson = (type: string | undefined): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/**
 * Refuses a body that is not JSON by its own word (415): a form of another site cannot say so
 * (design §8). A call without a body says nothing.
 */
export const onlyJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  if (hasBody && !isJson(c.req.header('Content-Type')))
    throw new CodedError('UNSUPPORTED_TYPE', 'The body must be application/json.');
  await next();
};

/** Refuses a body of more than a mebibyte (413), also one that does not say how long it is. */
export const notTooLarge: MiddlewareHandler<ApiEnv> = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw new CodedError('TOO_LARGE', 'The body is larger than one mebibyte.');
  },
});
