import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { firstOf, mapRead, type Read, select } from '#functions/core/db/database.ts';
import { found } from '#functions/core/errors.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { toUser, type User, userColumns } from './shape.ts';

const byId = firstOf(() =>
  select
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.status, 'ACTIVE'))),
);

/** An open account with settings, roles and renewals (ACC-28, MEM-17), or null. */
export const userById = (ctx: Context, id: string): Read<User | null> =>
  mapRead(byId({ id, today: dayOf(ctx.now()) }), (row) => row && toUser(row));

/** The signed-in user as the calls answer it: the roles are those in effect (D-121). Throws `NOT_FOUND`. */
export async function ownUser(ctx: Context, { id, roles }: Pick<Actor, 'id' | 'roles'>) {
  const { user } = await ctx.db.read({ user: userById(ctx, id) });
  return { ...found(user, 'Account'), roles: [...roles] };
}
