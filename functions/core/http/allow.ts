import type { MiddlewareHandler } from 'hono';
import { permitted } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import type { ApiEnv } from './reply.ts';

/**
 * Asks for a permission before a call's parameters are looked at, so that anyone who may not do
 * something learns nothing about how it is done: 401 or 403.
 */
export const allow =
  (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    permitted(c.env.ctx, permission);
    await next();
  };
