import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { powerRoles } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { type AuditEntry, auditRow, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { logFailure } from '#functions/core/log.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { endCodes } from '#functions/identity/access/codes.ts';
import { tellClosed } from '#functions/identity/access/commands.ts';
import { closedFor } from '#functions/identity/access/rules.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import { endPending } from '#functions/identity/addresses/pending.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { sinceSignIn } from '#functions/identity/factors/added.ts';

const otherRole = alias(userRoles, 'other');
const otherUser = alias(users, 'another');

/** Whether an account may be closed: it is not the only administrator (D-37). */
const hasAdminLeft = (userId: string) => sql`(
  not exists (select 1 from ${userRoles} where ${column(userRoles.userId)} = ${userId} and ${column(userRoles.role)} = 'admin')
  or exists (select 1 from ${userRoles} as ${otherRole} join ${users} as ${otherUser}
    on ${otherUser.id} = ${otherRole.userId} where ${otherRole.role} = 'admin'
    and ${otherUser.status} = 'ACTIVE' and ${otherUser.suspendedAt} is null and ${otherUser.id} <> ${userId}))`;

/**
 * Closes an account, if a condition on `users` holds besides (D-20): nobody is signed in or can sign in, it is in no
 * list, and its owner gets an e-mail that gives it back, without roles of power, until it is erased a week later. Throws `CONFLICT` for the only
 * administrator.
 */
export async function markClosed(
  ctx: Context,
  id: string,
  only: SQL = sql`true`,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const queuedEmailId = ctx.newId();
  const now = ctx.now();
  const self = eq(users.id, id);
  const closed = change
    .update(users)
    .set({
      status: 'CLOSED',
      closesAt: new Date(now.getTime() + closedFor).toISOString(),
      updatedAt: now.toISOString(),
      version: sql`${users.version} + 1`,
    })
    .where(and(self, eq(users.status, 'ACTIVE'), hasAdminLeft(id), only));
  await commit(ctx, [
    guard(closed),
    // Whoever has it back, after a theft too, is powerful only if another administrator says so.
    write(
      change
        .delete(userRoles)
        .where(and(eq(userRoles.userId, id), inArray(userRoles.role, [...powerRoles]))),
    ),
    endSessions(id),
    endCodes(ctx, sql`${self}`),
    endPending(id),
    auditRow(ctx, {
      action: 'account.closed',
      record: ['user', id],
      details: { ...details, ...sinceSignIn(ctx, id) },
    }),
    tellClosed(ctx, sql`${self}`, queuedEmailId),
  ]).catch((error: unknown) => {
    throw isConflict(error) ? refuseAccount.lastAdministrator() : error;
  });
  await sendQueuedEmail(ctx, queuedEmailId);
}

/** Closes the account of the signed-in user (D-20). Throws `PROOF_REQUIRED`, `CONFLICT` for the only administrator. */
export async function closeAccount(ctx: Context): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'fresh' });
  await markClosed(ctx, id);
}

/**
 * The writes that erase a closed account: what the register of personal data says of its rows, and what becomes of its
 * items and candidacies by their own rules. Renewals and published items stay, the latter with their author's name, and
 * so does the record of having voted.
 */
const erasing = (ctx: Context, id: string) => [
  ...ctx.registry.accountClosed.flatMap((writesOf) => writesOf(ctx, id)),
  ...ctx.registry.personalData.erasuresOf(id),
  guard(
    change
      .update(users)
      .set({
        closesAt: null,
        updatedAt: ctx.now().toISOString(),
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, id), lte(users.closesAt, ctx.now().toISOString()))),
  ),
];

/** How many accounts are erased at once: each is a batch of some fifty statements. */
const erasedAtOnce = 10;

/** Erases accounts whose week is over; one that cannot be erased keeps no other. Run by a cron job. */
export async function eraseClosed(ctx: Context): Promise<void> {
  const { due } = await ctx.db.read({
    due: readOf(
      { id: users.id },
      sql`from ${users} where ${users.closesAt} <= ${ctx.now().toISOString()} limit ${erasedAtOnce}`,
    ),
  });
  for (const { id } of due)
    await commit(ctx, erasing(ctx, id), { action: 'account.erased', record: ['user', id] }).catch(
      logFailure('account.not-erased', id),
    );
}
