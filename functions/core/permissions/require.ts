import type { Actor, Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { isProved } from './proof-rules.ts';
import { may, type Permission, type ProofNeeds } from './rules.ts';

/**
 * Returns the actor if permitted; the first line of every read and command that is not public (ROL-07). A command also
 * declares the proof that it needs: `fresh` where it hurts when a stolen session or password sends it. Throws
 * `NOT_SIGNED_IN` for a visitor, `FORBIDDEN` for a user without the role (D-17), and `PROOF_REQUIRED` (D-120).
 */
export function authorize(ctx: Context, permission: Permission, needs?: ProofNeeds): Actor {
  if (!ctx.actor) throw refuse.notSignedIn();
  if (!may(ctx.actor, permission)) throw refuse.forbidden();
  if (needs?.proof === 'fresh' && !isProved(ctx.actor, ctx.now())) throw refuse.proofRequired();
  return ctx.actor;
}
