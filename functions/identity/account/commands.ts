import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
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
