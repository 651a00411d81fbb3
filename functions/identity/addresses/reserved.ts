import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { addressChanges } from './table.ts';

/** The changes that still keep an old address from everybody else: it may undo them. */
const holding = (ctx: Context, key: string): SQL =>
  sql`${addressChanges} where ${addressChanges.oldKey} = ${key}
    and ${addressChanges.status} = 'CHANGED' and ${addressChanges.undoUntil} > ${ctx.now().toISOString()}`;

/** Whether an address is kept for an account other than this one (D-126). */
export const isReserved = (ctx: Context, key: string, except = ''): SQL =>
  sql`exists (select 1 from ${holding(ctx, key)} and ${addressChanges.userId} <> ${except})`;

/** Whether an open account has an address. */
const isInUse = (key: string): SQL =>
  sql`exists (select 1 from ${users} as "used" where "used"."emailKey" = ${key})`;

/** Whether nobody but this account may take an address. */
export const isFree = (ctx: Context, key: string, except = ''): SQL =>
  sql`not exists (select 1 from ${users} as "used" where "used"."emailKey" = ${key} and "used"."id" <> ${except})
    and not ${isReserved(ctx, key, except)}`;

/** The account for which an address is kept, and which nobody has now: a condition on `users`. */
export const keeperOf = (ctx: Context, key: string, except = ''): SQL =>
  sql`${users.id} in (select ${addressChanges.userId} from ${holding(ctx, key)}
    and ${addressChanges.userId} <> ${except}) and not ${isInUse(key)}`;

/** The columns of an account that somebody registers or is invited with. */
export const newAccountColumns = columnList(
  users,
  'id',
  'email',
  'emailKey',
  'givenName',
  'lastName',
  'language',
  'createdAt',
  'updatedAt',
);
