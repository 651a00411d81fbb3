import { type Order, ordersOf } from '#functions/core/values/sorting.ts';

/**
 * The lists of users by name: the three that are specified (USR-05), other useful ones (D-35), and those that an
 * office asks for (D-129).
 */
export const userLists = [
  'all',
  'executive-committee',
  'board',
  'members',
  'non-members',
  'admin',
  'newsletter-role',
  'ends-month',
  'ends-30',
  'ends-60',
  'lapsed',
  'new',
  'newsletter-on',
  'newsletter-off',
  'unconfirmed',
] as const;
export type UserList = (typeof userLists)[number];

/** A list: one by name, the members by a fee, or the people of a country. */
export type UserFilter = UserList | `fee:${string}` | CountryList;
export type CountryList = `country:${string}`;

const feeList = /^fee:([\w-]{1,64})$/;

/** The id of the fee of a list by fee; null for other lists. */
export const feeOf = (filter: string): string | null => feeList.exec(filter)?.[1] ?? null;

export const countryList = /^country:([A-Z]{2})$/;

/** The country of a list by country, ISO 3166-1 alpha-2; null for other lists. */
export const countryOf = (filter: string): string | null => countryList.exec(filter)?.[1] ?? null;

export const isUserFilter = (name: string): name is UserFilter =>
  userLists.some((list) => list === name) || feeOf(name) !== null || countryOf(name) !== null;

/** The lists that narrow the readers of a bulk e-mail (D-129). */
export const emailLists = [
  'ends-month',
  'ends-30',
  'ends-60',
  'lapsed',
  'new',
  'newsletter-on',
  'newsletter-off',
] as const satisfies readonly UserList[];
export type EmailList = (typeof emailLists)[number] | CountryList;

export const isEmailList = (name: unknown): name is EmailList =>
  emailLists.some((list) => list === name) ||
  (typeof name === 'string' && countryOf(name) !== null);

/** The columns by which a list is sorted. */
export const userSorts = ['name', 'email', 'membership', 'newsletter'] as const;
export type UserSort = (typeof userSorts)[number];

export const userOrders = ordersOf(userSorts);
export type UserOrder = Order<UserSort>;

/** The lists above the table whose people are counted when it is opened. */
export const countedLists = [
  'ends-month',
  'ends-30',
  'ends-60',
  'lapsed',
  'new',
  'unconfirmed',
] as const;
export type CountedList = (typeof countedLists)[number];

/** More claims that wait are not counted above the list of users, which would read them all. */
export const mostClaimsCounted = 1000;
