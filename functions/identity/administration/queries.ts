import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { mostActs } from '#functions/identity/administration/acts/rules.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { managedById } from '#functions/identity/users/managed.ts';

/** What administrators did for or to an account, newest first. */
const actsOn = (id: string) =>
  readOf(
    {
      id: userActs.id,
      act: userActs.act,
      reason: userActs.reason,
      note: userActs.note,
      at: userActs.at,
      by: sql<string | null>`nullif(trim("doer"."givenName" || ' ' || "doer"."lastName"), '')`,
    },
    sql`from ${userActs} left join ${users} as "doer" on "doer"."id" = ${userActs.actorId}
      where ${userActs.userId} = ${id} order by ${userActs.at} desc, ${userActs.id} desc limit ${mostActs}`,
  );

/** An account with what was done to it, or null. */
export async function userWithActs(ctx: Context, id: string) {
  authorize(ctx, 'users.manage');
  const { managed, acts } = await ctx.db.read({
    managed: managedById(ctx, id),
    acts: actsOn(id),
  });
  return managed && { ...managed, acts };
}
