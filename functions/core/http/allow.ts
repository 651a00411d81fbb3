import type { MiddlewareHandler } from 'hono';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import type { ApiEnv } from './reply.ts';

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
