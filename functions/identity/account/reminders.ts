import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit, userAuditRow } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';

/**
 * Turns renewal reminders on or off for the signed-in user; safe to repeat. Throws `NOT_SIGNED_IN`, and
 * `CONFLICT` when the account is closed.
 */
export async function setReminders(ctx: Context, wanted: boolean): Promise<void> {
  const { id } = authorize(ctx, 'account.use');
  const value = wanted ? 1 : 0;
  const differs = sql`${users.id} = ${id} and ${users.status} = 'ACTIVE'
    and ${users.renewalReminders} <> ${value}`;
  await commit(ctx, [
    userAuditRow(ctx, differs, { action: wanted ? 'reminders.on' : 'reminders.off' }),
    // It must match a row even if nothing changes: otherwise the account is closed.
    guard(
      change
        .update(users)
        .set({
          renewalReminders: wanted,
          updatedAt: sql`case when ${users.renewalReminders} <> ${value} then ${ctx.now().toISOString()} else ${users.updatedAt} end`,
        })
        .where(and(eq(users.id, id), eq(users.status, 'ACTIVE'))),
    ),
  ]);
}
