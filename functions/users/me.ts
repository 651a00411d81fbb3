import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#functions/context.ts';
import { firstRow, mapped, type Read, select, statement } from '#functions/db/database.ts';
import { dayOf } from '#functions/shared/dates.ts';
import { toUser, type User, userColumns } from './shape.ts';
import { users } from './table.ts';

const byId = statement(
  () =>
    select
      .select(userColumns)
      .from(users)
      .where(and(eq(users.id, sql.placeholder('id')), eq(users.status, 'ACTIVE')))
      .limit(1),
  firstRow,
);

/** The read of an open account with settings, roles and renewals (ACC-28, MEM-17), or null. */
export const userById = (ctx: Context, id: string): Read<User | null> =>
  mapped(byId({ id, today: dayOf(ctx.now()) }), (row) => row && toUser(row));
