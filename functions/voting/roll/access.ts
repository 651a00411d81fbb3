import type { Actor, Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { placeOnRoll } from './queries.ts';

/**
 * Whether somebody may see a ballot: every member (MEM-13, D-71), and everybody on its roll, whose membership may have
 * ended since the record date (D-87).
 */
export const maySeeBallot = (actor: Actor, isOnRoll: boolean | null): boolean =>
  may(actor, 'ballots.take-part') || isOnRoll === true;

/** Throws `FORBIDDEN` for anybody who may not see a ballot (`maySeeBallot`): they do not learn whether there is one. */
export function requireVoter(actor: Actor, isOnRoll: boolean | null): void {
  if (!maySeeBallot(actor, isOnRoll)) throw refuse.forbidden();
}

/**
 * The same before a form or a body is read, so that those who may not see a ballot learn nothing of what it takes; only
 * those who are no members cost a read. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function requireVoterOf(ctx: Context, ballotId: string): Promise<void> {
  const actor = authorize(ctx, 'account.use');
  if (maySeeBallot(actor, null)) return;
  const { isOn } = await ctx.db.read({ isOn: placeOnRoll(ballotId, actor.id) });
  requireVoter(actor, isOn);
}
