import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { powerRoles } from '#functions/core/accounts/rules.ts';
import { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import { type AuditEntry, auditRow, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { endCodes } from '#functions/identity/access/codes.ts';
import { tellClosed } from '#functions/identity/access/commands.ts';
import { closedFor } from '#functions/identity/access/rules.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import { codes } from '#functions/identity/access/table.ts';
import { endPending } from '#functions/identity/addresses/pending.ts';
import { addressChanges } from '#functions/identity/addresses/table.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { sinceSignIn } from '#functions/identity/factors/added.ts';
import { dropFactors } from '#functions/identity/factors/leaving.ts';

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
 * The writes that erase a closed account: personal data is cleared, codes, consents, roles and all that is not public
 * are deleted; own items that are not public are removed for good after 30 days. Renewals and published items stay, the
 * latter with their author's name, and so does the record of having voted. Own applications are deleted, unless the
 * vote has begun.
 */
const erasing = (ctx: Context, id: string) => [
  // Reports about the address would identify it.
  write(sql`delete from ${suppressions} where ${suppressions.addressKey} =
    (select ${users.emailKey} from ${users} where ${users.id} = ${id})`),
  guard(
    change
      .update(users)
      .set({
        email: null,
        emailKey: null,
        givenName: '',
        lastName: '',
        passwordHash: null,
        passwordIsLong: false,
        newsletter: false,
        announcements: false,
        suspendedAt: null,
        closesAt: null,
        updatedAt: ctx.now().toISOString(),
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, id), lte(users.closesAt, ctx.now().toISOString()))),
  ),
  write(change.delete(userRoles).where(eq(userRoles.userId, id))),
  write(change.delete(codes).where(eq(codes.userId, id))),
  write(change.delete(consents).where(eq(consents.userId, id))),
  ...dropFactors(id),
  write(change.delete(addressChanges).where(eq(addressChanges.userId, id))),
  write(change.delete(userActs).where(eq(userActs.userId, id))),
  ...ctx.registry.accountClosed.flatMap((writesOf) => writesOf(ctx, id)),
  write(
    change
      .update(queuedEmails)
      .set({ toAddress: '', data: '{}' })
      .where(eq(queuedEmails.userId, id)),
  ),
];

/** How many accounts are erased at once: each is a batch of some twenty statements. */
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
      (error: unknown) => {
        // A conflict: it was taken back at this moment.
        if (!isConflict(error)) logError('account.not-erased', { id, error: errorDetails(error) });
      },
    );
}
