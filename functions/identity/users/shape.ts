import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { type RowOf, readFirst } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { found } from '#functions/core/errors.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { currentPeriod, type MembershipSpan } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { allRoles, rolesOfUser } from '#functions/identity/access/sessions.ts';

interface Renewal {
  id: string;
  optionDescription: string;
  /** The first and last day of membership, `YYYY-MM-DD`. */
  validFrom: string;
  validTo: string;
}

const renewalsOfUser = sql<string>`(select json_group_array(json_object('id', ${column(renewals.id)},
  'optionDescription', ${column(renewals.optionDescription)}, 'validFrom', ${column(renewals.validFrom)}, 'validTo', ${column(renewals.validTo)}))
  from (select * from ${renewals} where ${renewals.userId} = ${users.id}
  order by ${column(renewals.validTo)} desc, ${column(renewals.id)} desc limit 100))`;

/** The fields of accounts for `toUser`, of members on a day. */
export const userFields = (today: string) => ({
  id: users.id,
  givenName: users.givenName,
  lastName: users.lastName,
  email: users.email,
  newsletter: users.newsletter,
  roles: rolesOfUser,
  isMember: isMemberOn(today),
  renewals: renewalsOfUser,
  today: sql<string>`${today}`,
});

/**
 * An account as the calls return it (USR-12): its renewals, the one that lasts longest first, and its current
 * one (`currentPeriod`).
 */
export function toUser(row: RowOf<ReturnType<typeof userFields>>) {
  const listed = JSON.parse(row.renewals) as Renewal[];
  const current = currentPeriod(listed, row.today);
  return {
    id: row.id,
    givenName: row.givenName,
    lastName: row.lastName,
    email: row.email ?? '',
    isMember: isSet(row.isMember),
    settings: { isNewsletterEnabled: isSet(row.newsletter) },
    roles: [...allRoles(row.roles, row.isMember)],
    renewalOption: current?.optionDescription ?? null,
    renewalDate: current?.validTo ?? null,
    renewals: listed,
  };
}

export type User = ReturnType<typeof toUser>;

/** An account in the list, with what its columns show. */
export type ListedUser = User & {
  isPastNetsci: boolean;
  membership: MembershipSpan;
};

/** An open account with settings, roles and renewals (ACC-28, MEM-17), or null. */
export const userById = (ctx: Context, id: string): Read<User | null> =>
  mapRead(
    readFirst(
      userFields(dayOf(ctx.now())),
      sql`from ${users} where ${users.id} = ${id} and ${users.status} = 'ACTIVE'`,
    ),
    (row) => row && toUser(row),
  );

/** The signed-in user as the calls answer it: the roles are those in effect (D-121). Throws `NOT_FOUND`. */
export async function ownUser(ctx: Context, { id, roles }: Pick<Actor, 'id' | 'roles'>) {
  const { user } = await ctx.db.read({ user: userById(ctx, id) });
  return { ...found(user, 'Account'), roles: [...roles] };
}
