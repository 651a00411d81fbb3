import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit, userAuditRow } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { userAddresses } from '#functions/identity/claims/table.ts';
import { myDetails } from './queries.ts';
import type { Details } from './schema.ts';

/**
 * Changes the name and language of the signed-in user (D-20). Throws `CONFLICT` when the row has changed
 * since its version was read (D-65). The log lists the fields, never a name.
 */
export async function changeDetails(ctx: Context, details: Details): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
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

interface MailSwitch {
  column: 'renewalReminders' | 'attentionDigest';
  /** What the audit log calls it. */
  name: 'reminders' | 'attention-digest';
  permission: Permission;
}

async function setSwitch(
  ctx: Context,
  { column, name, permission }: MailSwitch,
  wanted: boolean,
): Promise<void> {
  const { id } = authorize(ctx, permission, { proof: 'none' });
  const value = wanted ? 1 : 0;
  const differs = sql`${users.id} = ${id} and ${users.status} = 'ACTIVE'
    and ${users[column]} <> ${value}`;
  await commit(ctx, [
    userAuditRow(ctx, differs, { action: wanted ? `${name}.on` : `${name}.off` }),
    // It must match a row even if nothing changes: otherwise the account is closed.
    guard(
      change
        .update(users)
        .set({
          [column]: wanted,
          updatedAt: sql`case when ${users[column]} <> ${value} then ${ctx.now().toISOString()} else ${users.updatedAt} end`,
        })
        .where(and(eq(users.id, id), eq(users.status, 'ACTIVE'))),
    ),
  ]);
}

/**
 * Turns renewal reminders on or off for the signed-in user; safe to repeat. Throws `NOT_SIGNED_IN`, and
 * `CONFLICT` when the account is closed.
 */
export const setReminders = (ctx: Context, wanted: boolean): Promise<void> =>
  setSwitch(
    ctx,
    { column: 'renewalReminders', name: 'reminders', permission: 'account.use' },
    wanted,
  );

/** The same for the weekly e-mail of administrators about what needs attention (D-152); others have none. */
export const setAttentionDigest = (ctx: Context, wanted: boolean): Promise<void> =>
  setSwitch(
    ctx,
    { column: 'attentionDigest', name: 'attention-digest', permission: 'users.manage' },
    wanted,
  );

/** Removes a further address of the signed-in user: no import finds them by it any more. Throws `CONFLICT` if it is gone. */
export async function removeAddress(ctx: Context, address: string): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  const removal = change
    .delete(userAddresses)
    .where(and(eq(userAddresses.userId, id), eq(userAddresses.address, address)));
  await commit(ctx, [guard(removal)], { action: 'address.removed', record: ['user', id] });
}
