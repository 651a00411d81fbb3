import { and, eq } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { factorState } from '#functions/identity/factors/queries.ts';
import { hasFactor, type ResetReason } from '#functions/identity/factors/rules.ts';
import {
  authenticatorApps,
  mailedCodes,
  passkeys,
  recoveryCodes,
} from '#functions/identity/factors/table.ts';
import { commitFactors } from './enrol.ts';

/**
 * What makes an account prove itself anew: its second factors go, every session ends, and a sign-in asks for a code
 * from an e-mail until there is a factor again (D-121).
 */
export const askAnew = (ctx: Context, userId: string): Write[] => [
  ...[authenticatorApps, passkeys, recoveryCodes, mailedCodes].map((table) =>
    write(change.delete(table).where(eq(table.userId, userId))),
  ),
  write(
    change
      .update(users)
      .set({ factorsResetAt: ctx.now().toISOString() })
      .where(eq(users.id, userId)),
  ),
  endSessions(userId),
];

/**
 * Removes all second factors of a person who has lost them: every session ends, an e-mail says so, and until there is
 * a factor again a sign-in needs the password and a code from an e-mail (D-121). Never for oneself. Throws
 * `FORBIDDEN`, `PROOF_REQUIRED`, `CONFLICT` when there is nothing to remove.
 */
export async function removeFactorsOf(
  ctx: Context,
  userId: string,
  reason: ResetReason,
): Promise<void> {
  const actor = authorize(ctx, 'users.manage', { proof: 'fresh' });
  if (actor.id === userId) throw refuseAccount.ownFactors();
  const { state } = await ctx.db.read({ state: factorState(userId) });
  if (!hasFactor(state)) throw refuse.notNow();
  const at = ctx.now().toISOString();
  const isOpen = and(eq(users.id, userId), eq(users.status, 'ACTIVE'));
  const opened = guard(change.update(users).set({ updatedAt: at }).where(isOpen));
  await commitFactors(ctx, userId, 'reset', [opened, ...askAnew(ctx, userId)], {
    action: 'factors.reset',
    record: ['user', userId],
    details: { reason },
  });
}

/** The second factors of a person, for administrators. */
export async function factorsOfUser(ctx: Context, userId: string) {
  authorize(ctx, 'users.manage');
  const { state } = await ctx.db.read({ state: factorState(userId) });
  const { hasApp, passkeys, isReset } = state;
  return { hasApp, passkeys, isReset };
}
