import type { Actor, Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { isProved } from './proof-rules.ts';
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

/**
 * The second line of a command that hurts when a stolen session or password sends it: roles, exports, refunds,
 * ballots, sending to everybody, the roll, the address. Throws `NOT_SIGNED_IN` and `PROOF_REQUIRED`.
 */
export function requireProof(ctx: Context): Actor {
  if (!ctx.actor) throw refuse.notSignedIn();
  if (!isProved(ctx.actor, ctx.now())) throw refuse.proofRequired();
  return ctx.actor;
}
