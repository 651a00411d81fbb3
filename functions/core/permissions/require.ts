import type { Actor, Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { may, type Permission } from './rules.ts';

/**
 * Returns the actor if permitted; the first line of every read and write that is not public (ROL-07). Throws
 * `NOT_SIGNED_IN` for a visitor and `FORBIDDEN` for a user without the role (D-17).
 */
export function authorize(ctx: Context, permission: Permission): Actor {
  if (!ctx.actor) throw refuse.notSignedIn();
  if (!may(ctx.actor, permission)) throw refuse.forbidden();
  return ctx.actor;
}
