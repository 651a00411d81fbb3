import { not, type SQL, sql } from 'drizzle-orm';
import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import {
  areManyMembers,
  type ByEdge,
  beganThisMonth,
  endsThisMonth,
  endsWithin,
  hasEdge,
  idsByEdge,
  isMemberOn,
  isValidOn,
  lapsedThisYear,
  usersByEdge,
} from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import type { UserProperty } from '#functions/core/registry.ts';
import { countryOf, feeOf, type UserFilter, type UserList } from './rules.ts';

/** A list of users, as conditions in SQL. */
export interface ListOfUsers {
  /** Whether an active account is on it: a condition on `users`. */
  where: SQL;
  /** What follows `from` to find its accounts by an index, with `users`; null when every account is a candidate. */
  from: SQL | null;
  /** Selects a row for each of its accounts, reading as little as possible. */
  counted?: SQL;
  /** Whether only few are on it. */
  isSmall?: true;
  /** Whether there are many for certain, as SQL, where that is known. */
  areMany?: SQL;
  /** Whether the memberships of its people end today or later, or have ended. */
  ends?: 'ahead' | 'past';
}

const isActive = sql`${users.status} = 'ACTIVE'`;

const withRole = (role: StoredRole) => (): ListOfUsers => ({
  where: sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`,
  isSmall: true,
  from: sql`${userRoles} cross join ${users}
    where ${userRoles.role} = ${role} and ${users.id} = ${userRoles.userId} and ${isActive}`,
});

const byEdge = (by: ByEdge): ListOfUsers => ({
  where: hasEdge(by),
  counted: idsByEdge(by),
  from: usersByEdge(by),
});

const withPeriod = (condition: SQL): Pick<ListOfUsers, 'where' | 'from'> => ({
  // The index of a fee would read all that have it, for each account.
  where: sql`exists (select 1 from ${renewals} indexed by "renewals_ofUser" where ${renewals.userId} = ${users.id} and ${condition})`,
  from: sql`${renewals} cross join ${users}
    where ${condition} and ${users.id} = ${renewals.userId} and ${isActive}`,
});

const isUnconfirmed = sql`${users.confirmedAt} is null and ${users.passwordHash} is null`;

/**
 * Every list of users (USR-05, D-35, D-129): who is on it on a day. The list, its number, its file and the bulk e-mails
 * ask it here. To be shown each needs the permission `users.manage`, as an audience `mailings.manage`.
 */
const lists: Record<UserList, (today: string) => ListOfUsers> = {
  all: () => ({ where: sql`true`, from: null }),
  'executive-committee': withRole('executive-committee'),
  board: withRole('board'),
  members: (today) => ({
    ...withPeriod(isValidOn(today)),
    areMany: areManyMembers(today),
    ends: 'ahead',
  }),
  'non-members': (today) => ({ where: not(isMemberOn(today)), from: null, ends: 'past' }),
  admin: withRole('admin'),
  'newsletter-role': withRole('newsletter'),
  'ends-month': (today) => ({ ...byEdge(endsThisMonth(today)), ends: 'ahead' }),
  'ends-30': (today) => ({ ...byEdge(endsWithin(30, today)), ends: 'ahead' }),
  'ends-60': (today) => ({ ...byEdge(endsWithin(60, today)), ends: 'ahead' }),
  lapsed: (today) => ({ ...byEdge(lapsedThisYear(today)), ends: 'past' }),
  new: (today) => byEdge(beganThisMonth(today)),
  'newsletter-on': () => ({ where: sql`${users.newsletter} = 1`, from: null }),
  'newsletter-off': () => ({ where: sql`${users.newsletter} = 0`, from: null }),
  unconfirmed: () => ({
    where: isUnconfirmed,
    from: sql`${users} indexed by "users_unconfirmed" where ${isUnconfirmed} and ${isActive}`,
  }),
};

/** The members whose present period is of a fee. */
const withFee = (fee: string, today: string): ListOfUsers => ({
  ...withPeriod(sql`${renewals.optionId} = ${fee} and ${isValidOn(today)}`),
  ends: 'ahead',
});

/** Where lists find what other domains know about accounts. */
export interface ListSources {
  userCountry: UserProperty;
}

const inCountry = (country: string, { userCountry }: ListSources): ListOfUsers => ({
  where: userCountry.where(country),
  from: userCountry.from(country),
});

/** A list that has a name. */
export const namedList = (name: UserList, today: string): ListOfUsers => lists[name](today);

export function listOfUsers(filter: UserFilter, today: string, sources: ListSources): ListOfUsers {
  const fee = feeOf(filter);
  if (fee !== null) return withFee(fee, today);
  const country = countryOf(filter);
  return country === null ? namedList(filter as UserList, today) : inCountry(country, sources);
}

/** Whether an active account is on a list, as a condition on `users` that finds them by an index where there is one. */
export function isOnList(filter: UserFilter, today: string, sources: ListSources): SQL {
  const { where, from } = listOfUsers(filter, today, sources);
  return from === null ? where : sql`${users}."rowid" in (select ${users}."rowid" from ${from})`;
}
