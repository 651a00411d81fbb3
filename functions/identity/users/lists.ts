import { not, type SQL, sql } from 'drizzle-orm';
import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import {
  beganThisMonth,
  endsThisMonth,
  endsWithin,
  isMemberOn,
  isValidOn,
  lapsedThisYear,
} from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import type { UserProperty } from '#functions/core/registry.ts';
import {
  type CountedList,
  countedLists,
  countryOf,
  feeOf,
  type UserFilter,
  type UserList,
} from './rules.ts';

const withRole = (role: StoredRole) => (): SQL =>
  sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${userRoles.role} = ${role})`;

/**
 * Every list of users (USR-05, D-35, D-129): who is on it on a day. The list, its number, its file and the bulk e-mails
 * ask it here. To be shown each needs the permission `users.manage`, as an audience `mailings.manage`.
 */
const lists: Record<UserList, (today: string) => SQL> = {
  all: () => sql`true`,
  'executive-committee': withRole('executive-committee'),
  board: withRole('board'),
  members: isMemberOn,
  'non-members': (today) => not(isMemberOn(today)),
  admin: withRole('admin'),
  'newsletter-role': withRole('newsletter'),
  'ends-month': endsThisMonth,
  'ends-30': (today) => endsWithin(30, today),
  'ends-60': (today) => endsWithin(60, today),
  lapsed: lapsedThisYear,
  new: beganThisMonth,
  'newsletter-on': () => sql`${users.newsletter} = 1`,
  'newsletter-off': () => sql`${users.newsletter} = 0`,
  unconfirmed: () => sql`(${users.confirmedAt} is null and ${users.passwordHash} is null)`,
};

/** Whether an active account is on a list, a condition on `users`; another domain knows of countries (`registry`). */
export function isOnList(
  filter: UserFilter,
  today: string,
  { userCountry }: { userCountry: UserProperty },
): SQL {
  const fee = feeOf(filter);
  if (fee !== null)
    return sql`${users.id} in (select ${renewals.userId} from ${renewals}
      where ${renewals.optionId} = ${fee} and ${isValidOn(today)})`;
  const country = countryOf(filter);
  return country === null ? lists[filter as UserList](today) : userCountry.where(country);
}

/** How many of some accounts are on each list above the table: fields of a read of `users`. */
export const countsOfLists = (today: string) =>
  Object.fromEntries(
    countedLists.map((name) => [name, sql<number>`coalesce(sum(${lists[name](today)}), 0)`]),
  ) as Record<CountedList, SQL<number>>;
