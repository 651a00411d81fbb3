import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit, userAuditRow } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';

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
