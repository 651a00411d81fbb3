import { desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { foldText, type StoredRole, type UserFilter } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import {
  everything,
  mostFound,
  mostLooked,
  mostSorted,
  type Part,
  partInOrder,
  partOfCandidates,
  storedCounts,
} from '#functions/core/db/bounded.ts';
import { mapRead, type Read, select, statement } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { areCommon, rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import {
  areManyMembers,
  isMemberOn,
  isValidOn,
  memberCount,
} from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { mostSkipped, partOf } from '#functions/core/values/paging.ts';
import type { UserListParams } from './schema.ts';
import { toUser, type User, userFields } from './shape.ts';

const isActive = eq(users.status, 'ACTIVE');
const words = wordIndex('user');

/** The row ids of active accounts that a filter may leave (D-35); null when every account is a candidate. */
function rowsOf(filter: UserFilter, today: string): SQL | null {
  if (filter === 'all' || filter === 'non-members') return null;
  if (filter === 'members')
    return sql`select distinct ${users}."rowid" as "r" from ${renewals} cross join ${users}
      where ${isValidOn(today)} and ${users.id} = ${renewals.userId} and ${isActive}`;
  const role: StoredRole = filter === 'newsletter-role' ? 'newsletter' : filter;
  return sql`select ${users}."rowid" as "r" from ${userRoles} cross join ${users}
    where ${userRoles.role} = ${role} and ${users.id} = ${userRoles.userId} and ${isActive}`;
}

/** The condition for each filter. */
function isIn(filter: UserFilter, today: string): SQL {
  if (filter === 'all') return sql`true`;
  if (filter === 'members') return isMemberOn(today);
  if (filter === 'non-members') return not(isMemberOn(today));
  const role: StoredRole = filter === 'newsletter-role' ? 'newsletter' : filter;
  return sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`;
}

const searchText = sql`(${users.givenKey} || ' ' || ${users.lastKey} || ' ' || lower(${users.email}))`;

/** By last name and given name, ignoring diacritics (USR-03). */
const order = sql`${users.lastKey}, ${users.givenKey}, ${users.id}`;

interface Asked {
  filter: UserFilter;
  q: string;
  limit: number;
  offset: number;
  /** How many of many matches are found. */
  reach: number;
}

type ListedUser = User & { isPastNetsci: boolean };

/** A part of the active accounts that match a filter and a search; many members only when they are asked for in order. */
function userPart(today: string, { filter, q, reach, ...part }: Asked, isInOrder = false) {
  const typed = foldText(q).split(' ').filter(Boolean);
  const rows = rowsOf(filter, today);
  const hasWords = typed.map((word) => sql`instr(${searchText}, ${word}) > 0`);
  const isSearch = typed.length > 0 && (rows === null || filter === 'members');
  const fields = { ...userFields(today), pastNetsci: users.pastNetsci };
  const list = {
    table: sql`${users}`,
    scope: isActive,
    where: sql.join([isIn(filter, today), ...hasWords], sql` and `),
    order,
    ...part,
  };
  const toUsers = (items: RowOf<typeof fields>[]): ListedUser[] =>
    items.map((row) => ({ ...toUser(row), isPastNetsci: isSet(row.pastNetsci) }));
  const mapPart = ({ items, ...rest }: Part<typeof fields>) => ({ ...rest, users: toUsers(items) });
  if (isInOrder || (rows === null && !isSearch)) {
    const looked = isInOrder
      ? sql`iif(${areManyMembers(today)}, ${mostLooked}, 0)`
      : sql`${mostLooked}`;
    const most = filter === 'all' || reach === everything ? {} : { most: looked };
    return mapRead(partInOrder(fields, { ...list, ...most }), (items) =>
      mapPart({ items, total: 0, reach: reachOf(filter, part, items.length), isPart: false }),
    );
  }
  const found = partOfCandidates(fields, {
    ...list,
    // Many members are read in their order.
    reach: isSearch || reach === everything ? reach : 0,
    // Few have a role; otherwise the words find fewer than the filter.
    ...(isSearch
      ? { rows: rowsWithWords(words, typed), isEverybody: areCommon(words, typed) }
      : {
          rows: rows ?? sql`select 0 as "r"`,
          ...(filter === 'members' ? { isEverybody: areManyMembers(today) } : {}),
        }),
  });
  return mapRead(found, mapPart);
}

/** How many people with or without a membership paging reaches: others are skipped on the way. */
const mostFiltered = 2000;

/** How many accounts paging reaches without a search; less when the rows that are looked through end on this page. */
function reachOf(
  filter: UserFilter,
  { limit, offset }: Pick<Asked, 'limit' | 'offset'>,
  found: number,
): number {
  if (filter === 'all') return mostSkipped;
  return found < limit ? offset + found : mostFiltered;
}

/** The numbers above the list. */
const userCounters = (today: string) => ({
  stored: storedCounts('users'),
  members: memberCount(today),
});

/** The parameters; without a page, the list has as many accounts as a call may return (D-83). */
type UserListQuery = Omit<UserListParams, 'page'> & { page: number | undefined };

/**
 * A page of the active accounts, or all, with the counters above it (USR-01…05, USR-13), in one round trip;
 * `total` counts those that match the filter and the search. On a screen only the first of many matches can be
 * reached: `reach` says how many.
 */
export async function listUsers(ctx: Context, { filter, q, page }: UserListQuery) {
  authorize(ctx, 'users.manage');
  const today = dayOf(ctx.now());
  const isScreen = page !== undefined;
  const isSearch = q.trim() !== '';
  const asked = { filter, q, ...partOf(page), reach: isScreen ? mostFound : everything };
  const areMembers = isScreen && filter === 'members' && !isSearch;
  const { few, many, stored, members } = await ctx.db.read({
    few: userPart(today, asked),
    ...(areMembers ? { many: userPart(today, asked, true) } : {}),
    ...userCounters(today),
  });
  const found = many && members > mostSorted ? many : few;
  const count = (state: string) => stored.find((one) => one.state === state)?.n ?? 0;
  const counters = {
    total: count('ACTIVE'),
    newsletter: count('newsletter'),
    pastNetsci: count('pastNetsci'),
    members,
  };
  const known = isSearch ? undefined : knownTotals(counters)[filter];
  return { ...found, total: known ?? found.total, isPart: isSearch && found.isPart, counters };
}

/** The totals of filters that the counters tell. */
const knownTotals = ({
  total,
  members,
}: Record<'total' | 'members', number>): Partial<Record<UserFilter, number>> => ({
  all: total,
  members,
  'non-members': total - members,
});

/** The most accounts in an export. */
export const exportLimit = 20_000;

/** Every account that matches the filter and the search, in the order of the list. */
export const exportedUsers = (ctx: Context, { filter, q }: UserListParams) =>
  mapRead(
    userPart(dayOf(ctx.now()), { filter, q, limit: exportLimit, offset: 0, reach: everything }),
    ({ users: found }) => found,
  );

/** One active account, or null: the fields that calls return, and those only administrators need. */
export const managedById = (ctx: Context, id: string) =>
  readOf(
    {
      ...userFields(dayOf(ctx.now())),
      pastNetsci: users.pastNetsci,
      version: users.version,
      suspendedAt: users.suspendedAt,
      confirmedAt: users.confirmedAt,
      passwordIsLong: users.passwordIsLong,
    },
    sql`from ${users} where ${users.id} = ${id} and ${isActive}`,
    ([row]) =>
      row
        ? {
            user: toUser(row) satisfies User,
            isPastNetsci: isSet(row.pastNetsci),
            version: row.version,
            suspendedAt: row.suspendedAt,
            isConfirmed: row.confirmedAt !== null,
            hasLongPassword: isSet(row.passwordIsLong),
          }
        : null,
  );

export type ManagedUser = NonNullable<
  ReturnType<typeof managedById> extends Read<infer T> ? T : never
>;

const recordedRenewals = statement(() =>
  select
    .select({
      id: renewals.id,
      optionDescription: renewals.optionDescription,
      validFrom: renewals.validFrom,
      validTo: renewals.validTo,
      source: renewals.source,
      reference: renewals.reference,
      note: renewals.note,
    })
    .from(renewals)
    .where(eq(renewals.userId, sql.placeholder('id')))
    .orderBy(desc(renewals.validTo), desc(renewals.id))
    .limit(100),
);

/** An account for the edit screen, or null (USR-07…10). */
export async function managedUser(ctx: Context, id: string) {
  authorize(ctx, 'users.manage');
  const { managed, renewals: known } = await ctx.db.read({
    managed: managedById(ctx, id),
    renewals: recordedRenewals({ id }),
  });
  return managed && { ...managed, renewals: known };
}
