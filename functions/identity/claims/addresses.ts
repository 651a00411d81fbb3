import { and, eq, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { userAddresses } from './table.ts';

/** The further addresses of the signed-in user, oldest first, at most 50. */
export const myAddresses = (ctx: Context) =>
  readOf(
    { address: userAddresses.address, provedAt: userAddresses.provedAt },
    sql`from ${userAddresses} where ${userAddresses.userId} = ${authorize(ctx, 'account.use').id}
      order by ${userAddresses.provedAt} limit 50`,
  );

/** Removes a further address of the signed-in user: no import finds them by it any more. Throws `CONFLICT` if it is gone. */
export async function removeAddress(ctx: Context, address: string): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  const removal = change
    .delete(userAddresses)
    .where(and(eq(userAddresses.userId, id), eq(userAddresses.address, address)));
  await commit(ctx, [guard(removal)], { action: 'address.removed', record: ['user', id] });
}
