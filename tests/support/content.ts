import type { Actor } from '#functions/core/context.ts';
import type { createWorld } from './world.ts';

/** A request with a body in JSON. */
export const withJson = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The parsed answer of a call. */
export interface Answer<T> {
  status: number;
  data: T;
  error?: { code: string; reason: string; message: string; fields?: Record<string, string[]> };
}

/** Calls a path of the site as a user: a GET, or a POST when there is a body. */
export const callerOf =
  ({ ctx, call }: Awaited<ReturnType<typeof createWorld>>) =>
  async <T = Record<string, unknown>>(
    who: Actor | null,
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> => {
    ctx.actor = who;
    const response = await call(`/_api/v1${path}`, body === undefined ? {} : withJson(body));
    return { status: response.status, ...(await response.json<Omit<Answer<T>, 'status'>>()) };
  };
