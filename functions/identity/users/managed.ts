import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readFew, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { lastSeenAt } from '#functions/identity/access/sessions.ts';
import { pendingOf } from '#functions/identity/addresses/pending.ts';
import { toUser, type User, userFields } from './shape.ts';

/** One active account, or null: the fields that calls return, and those only administrators need. */
export const managedById = (ctx: Context, id: string) =>
  readOf(
    {
      ...userFields(dayOf(ctx.now())),
      pastNetsci: users.pastNetsci,
      version: users.version,
      suspendedAt: users.suspendedAt,
      confirmedAt: users.confirmedAt,
      createdAt: users.createdAt,
      lastSeenAt,
      passwordIsLong: users.passwordIsLong,
    },
    sql`from ${users} where ${users.id} = ${id} and ${users.status} = 'ACTIVE'`,
    ([row]) =>
      row
        ? {
            user: toUser(row) satisfies User,
            isPastNetsci: isSet(row.pastNetsci),
            version: row.version,
            suspendedAt: row.suspendedAt,
            isConfirmed: row.confirmedAt !== null,
            registeredAt: row.createdAt,
            confirmedAt: row.confirmedAt,
            lastSeenAt: row.lastSeenAt,
            hasLongPassword: isSet(row.passwordIsLong),
          }
        : null,
  );

export type ManagedUser = NonNullable<
  ReturnType<typeof managedById> extends Read<infer T> ? T : never
>;

const recordedRenewals = (userId: string) =>
  readFew(
    pickColumns(renewals, [
      ...(['id', 'optionDescription', 'validFrom', 'validTo', 'source'] as const),
      ...(['reference', 'note'] as const),
    ]),
    sql`from ${renewals} where ${renewals.userId} = ${userId}
      order by ${renewals.validTo} desc, ${renewals.id} desc limit 100`,
  );

/** An account for the edit screen, or null (USR-07…10). */
export async function managedUser(ctx: Context, id: string) {
  authorize(ctx, 'users.manage');
  const { managed, ...around } = await ctx.db.read({
    managed: managedById(ctx, id),
    pending: pendingOf(ctx, id),
    renewals: recordedRenewals(id),
  });
  return managed && { ...managed, ...around };
}
