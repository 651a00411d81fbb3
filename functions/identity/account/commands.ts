import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import { requirePassword } from '#functions/identity/access/set-password.ts';
import { codes } from '#functions/identity/access/table.ts';
import { forgetActs } from '#functions/identity/acts/forget.ts';
import { forgetAddresses } from '#functions/identity/addresses/pending.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { dropFactors } from '#functions/identity/factors/leaving.ts';
import { dropTexts } from '#functions/identity/texts/personal-data.ts';
import { myDetails } from './queries.ts';
import type { Details } from './schema.ts';

const otherRole = alias(userRoles, 'other');
const otherUser = alias(users, 'another');

/**
 * Changes the name and language of the signed-in user (D-20). Throws `CONFLICT` when the row has changed
 * since its version was read (D-65). The log lists the fields, never a name.
 */
export async function changeDetails(ctx: Context, details: Details): Promise<void> {
  const { id } = authorize(ctx, 'account.use');
  const { version, ...values } = details;
  const { was } = await ctx.db.read({ was: myDetails(ctx) });
  const update = change
    .update(users)
    .set({ ...values, updatedAt: ctx.now().toISOString(), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.version, version), eq(users.status, 'ACTIVE')));
  // The guard ensures that these are the values of that version.
  const changed = changedFields(users, was ?? {}, values);
  const record = ['user', id] as const;
  await commit(ctx, [guard(update)], { action: 'account.changed', record, changed });
}

/** Whether an account may be closed: it is not the only administrator (D-37). */
const hasAdminLeft = (userId: string) => sql`(
  not exists (select 1 from ${userRoles} where ${column(userRoles.userId)} = ${userId} and ${column(userRoles.role)} = 'admin')
  or exists (select 1 from ${userRoles} as ${otherRole} join ${users} as ${otherUser}
    on ${otherUser.id} = ${otherRole.userId} where ${otherRole.role} = 'admin'
    and ${otherUser.status} = 'ACTIVE' and ${otherUser.suspendedAt} is null and ${otherUser.id} <> ${userId}))`;

/**
 * The writes that close an account (D-20), if a condition on `users` holds besides: personal data is cleared,
 * sessions, codes, consents and roles are deleted, a last e-mail is queued. The batch fails for the only
 * administrator.
 */
export function closeWrites(ctx: Context, id: string, only: SQL = sql`true`) {
  const queuedEmailId = ctx.newId();
  const goes = and(eq(users.id, id), eq(users.status, 'ACTIVE'), hasAdminLeft(id), only);
  const emptied = change
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
      status: 'CLOSED',
      updatedAt: ctx.now().toISOString(),
      version: sql`${users.version} + 1`,
    })
    .where(goes);
  const writes = [
    // First, while the address is still there.
    queueEmail(ctx, sql`${goes}`, { id: queuedEmailId, kind: 'account-closed' }),
    // Reports about the address would identify it.
    write(sql`delete from ${suppressions} where ${suppressions.addressKey} =
      (select ${users.emailKey} from ${users} where ${users.id} = ${id})`),
    guard(emptied),
    write(change.delete(userRoles).where(eq(userRoles.userId, id))),
    write(change.delete(codes).where(eq(codes.userId, id))),
    write(change.delete(consents).where(eq(consents.userId, id))),
    ...dropFactors(id),
    dropTexts(id),
    endSessions(id),
    ...forgetAddresses(ctx, id),
    forgetActs(id),
    ...ctx.registry.accountClosed.flatMap((writesOf) => writesOf(ctx, id)),
    write(
      change
        .update(queuedEmails)
        .set({ toAddress: '', data: '{}' })
        .where(and(eq(queuedEmails.userId, id), ne(queuedEmails.status, 'QUEUED'))),
    ),
  ];
  return { writes, queuedEmailId };
}

/** The refusal of a batch that would have left no administrator. */
export const refuseLastAdmin = (error: unknown): never => {
  throw isConflict(error) ? refuseAccount.lastAdministrator() : error;
};

/**
 * Closes the account of the signed-in user (D-20): personal data is cleared, sessions, codes, consents and
 * roles are deleted, a last e-mail is queued. Own items that are not public are deleted and removed for good
 * after 30 days; renewals and published items stay, the latter with their author's name, and so does the
 * record of having voted. Own applications are deleted, unless the vote has begun. Throws `INVALID_FIELDS` on
 * `current` for a wrong password, `CONFLICT` for the only administrator, `TOO_MANY_REQUESTS`.
 */
export async function closeAccount(ctx: Context, { current }: { current: string }): Promise<void> {
  const { id } = authorize(ctx, 'account.use');
  await requirePassword(ctx, id, current);
  const { writes, queuedEmailId } = closeWrites(ctx, id);
  await commit(ctx, writes, { action: 'account.closed', record: ['user', id] }).catch(
    refuseLastAdmin,
  );
  await sendQueuedEmail(ctx, queuedEmailId);
}
