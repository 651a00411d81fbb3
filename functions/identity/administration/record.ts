import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import type { UserActKind } from '#functions/identity/administration/acts/rules.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { isOtherAdmin } from '#functions/identity/users/commands.ts';
import { managedById } from '#functions/identity/users/managed.ts';
import type { Why } from './schema.ts';

/**
 * Asks who acts, an administrator who has just proved it, and reads the account, which is never the own one. Throws
 * `FORBIDDEN`, `NOT_FOUND`.
 */
export async function requireOther(ctx: Context, id: string) {
  const actor = authorize(ctx, 'users.manage', { proof: 'fresh' });
  if (actor.id === id) throw refuseAccount.ownAccount();
  const { managed } = await ctx.db.read({ managed: managedById(ctx, id) });
  return { actor, ...found(managed, 'User') };
}

/** The row of an act in the person's history. */
export const actRow = (ctx: Context, actor: Actor, id: string, act: UserActKind, why: Why): Write =>
  write(
    change.insert(userActs).values({
      id: ctx.newId(),
      userId: id,
      actorId: actor.id,
      act,
      reason: why.reason,
      note: why.note,
      at: ctx.now().toISOString(),
    }),
  );

interface Act {
  act: UserActKind;
  /** The action in the audit log. */
  action: `user.${string}`;
  /** What the account must be besides open; the act fails otherwise. */
  only?: SQL;
  writes: Write[];
  /** What the person is told. */
  kind: QueuedEmailKind;
  data?: Record<string, string>;
}

/**
 * Does an act on somebody's account: one batch with its row in the history, the audit entry with the reason but
 * not the note, and the e-mail to the person. The write itself checks that the actor is still an administrator.
 * Throws `CONFLICT` when that or the account has changed.
 */
export async function doAct(ctx: Context, actor: Actor, id: string, why: Why, one: Act) {
  const queuedEmailId = ctx.newId();
  const only = and(
    eq(users.id, id),
    eq(users.status, 'ACTIVE'),
    isOtherAdmin(actor, id),
    one.only ?? sql`true`,
  );
  await commit(
    ctx,
    [
      guard(change.update(users).set({ updatedAt: ctx.now().toISOString() }).where(only)),
      ...one.writes,
      actRow(ctx, actor, id, one.act, why),
      queueEmail(ctx, sql`${users.id} = ${id}`, {
        id: queuedEmailId,
        kind: one.kind,
        data: { reason: why.reason, ...one.data },
      }),
    ],
    { action: one.action, record: ['user', id], details: { reason: why.reason } },
  );
  await sendQueuedEmail(ctx, queuedEmailId);
}
