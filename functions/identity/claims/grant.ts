import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { isFirstPeriod } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { claims, userAddresses } from './table.ts';

/** The claims of an address that can still be taken up. */
const openClaims = (ctx: Context, addressKey: string) =>
  sql`${claims.addressKey} = ${addressKey} and ${claims.state} = 'INVITED'
    and ${claims.expiresAt} > ${ctx.now().toISOString()}`;

/** Tells open accounts of the conference periods that they were given: rows "one" with `id`, `userId` and `validTo`. */
export const tellOfPeriods = (ctx: Context, among: SQL): Write =>
  queueEmail(ctx, sql`${users.status} = 'ACTIVE'`, {
    id: sql`"one"."id" || '-granted'`,
    kind: 'renewal-recorded',
    data: sql`json_object('validTo', "one"."validTo", 'source', 'conference', 'isFirst', ${isFirstPeriod(sql`"one"."id"`)})`,
    among,
  });

/**
 * Grants the open claims of an address to an open account: their periods, each once, and an e-mail about them. For
 * the batch in which somebody proves that the address is theirs. With `must`, the batch fails if none is open.
 */
export function claimsOf(
  ctx: Context,
  userId: string,
  addressKey: string,
  { must = false } = {},
): Write[] {
  const at = ctx.now().toISOString();
  const open = openClaims(ctx, addressKey);
  const periods = sql`insert into ${renewals}
    (${columnList(renewals, 'id', 'userId', 'optionDescription', 'validFrom', 'validTo', 'source', 'reference', 'note', 'createdAt', 'createdBy')})
    select ${claims.id}, ${users.id}, ${claims.description}, ${claims.validFrom}, ${claims.validTo}, 'conference',
      ${claims.reference}, ${claims.note}, ${at}, ${claims.createdBy}
    from ${claims} cross join ${users} on ${users.id} = ${userId}
    where ${open} and ${users.status} = 'ACTIVE' on conflict do nothing`;
  const among = sql`(select ${claims.id} as "id", ${userId} as "userId", ${claims.validTo} as "validTo" from ${claims}
    where ${open} and exists (select 1 from ${renewals} where ${renewals.id} = ${claims.id})) as "one"`;
  const taken = change
    .update(claims)
    .set({
      state: 'CLAIMED',
      claimedBy: userId,
      claimedAt: at,
      remindAt: null,
      // The account has a name.
      givenName: '',
      lastName: '',
      givenKey: '',
      lastKey: '',
    })
    .where(
      sql`${open} and exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE')`,
    );
  return [
    write(periods),
    tellOfPeriods(ctx, among),
    must ? guard(taken) : write(taken),
    // Whoever proved an address last has it.
    write(
      change
        .delete(userAddresses)
        .where(and(eq(userAddresses.addressKey, addressKey), ne(userAddresses.userId, userId))),
    ),
  ];
}

/** Keeps a proved address as a further one of an account, unless it is an account's own. */
export function keepAddress(
  ctx: Context,
  userId: string,
  { addressKey, address }: { addressKey: string; address: string },
): Write {
  const built = sql`insert into ${userAddresses} (${columnList(userAddresses, 'addressKey', 'address', 'userId', 'provedAt')})
    select ${addressKey}, ${address}, ${users.id}, ${ctx.now().toISOString()} from ${users}
    where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'
      and not exists (select 1 from ${users} as "other" where "other"."emailKey" = ${addressKey}
        and "other"."confirmedAt" is not null)
    on conflict do nothing`;
  return write(built);
}
