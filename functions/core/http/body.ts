import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type CodedError, refuse } from '#functions/core/errors.ts';
import { mayPost, tooManyError } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import type { ApiEnv, Call } from './reply.ts';

const isJson = (type: string | undefined): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/**
 * Refuses a body that is not declared as JSON (415), which a form of another site cannot do (design §8). A
 * call without a body declares nothing.
 */
export const onlyJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  if (hasBody && !isJson(c.req.header('Content-Type'))) throw refuse.notJson();
  await next();
};

const mebibyte = 1024 * 1024;

export const tooLargeError = (): CodedError => refuse.bodyTooLarge();

/**
 * Whether the declared length of a call is too large: known without reading it. Files have a limit of
 * their own.
 */
export const isTooLarge = ({ headers }: Request, pathname: string): boolean =>
  !/^\/(?:images|files)/.test(pathname) && Number(headers.get('Content-Length') ?? 0) > mebibyte;

/** The JSON that was sent. An empty body is an empty object (D-84): many programs always send its header. */
export async function sentJson(c: Call) {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.malformed();
  }
}

/** Refuses a body of more than a mebibyte (413), even if it does not declare its length. */
export const notTooLarge: MiddlewareHandler<ApiEnv> = bodyLimit({
  maxSize: mebibyte,
  onError: () => {
    throw tooLargeError();
  },
});

/** Counts writes before they are read, so that unparsable ones count too (D-66): for the calls of `auth`. */
export const notTooOften: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (isWrite && !(await mayPost(c.env.ctx))) throw tooManyError(10);
  await next();
};

/**
 * Checks a permission before the parameters of a call, so that users without it learn nothing about them: 401
 * or 403.
 */
export const allow =
  (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    authorize(c.env.ctx, permission);
    await next();
  };
