import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { foldName } from '#functions/core/accounts/names.ts';
import {
  foldText,
  type StoredRole,
  type UserFilter,
  userFilters,
} from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import {
  firstOf,
  firstRow,
  mapRead,
  type Read,
  select,
  separateRead,
  statement,
} from '#functions/core/db/database.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { partOf } from '#functions/core/values/paging.ts';
import type { UserListParams } from './schema.ts';
import { toUser, type User, userColumns } from './shape.ts';

const todayValue = sql.placeholder('today');
const isActive = eq(users.status, 'ACTIVE');
const hasRole = (role: StoredRole): SQL =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`;

/** The condition for each filter (D-35). */
const inFilter: Record<UserFilter, SQL | undefined> = {
  all: undefined,
  'executive-committee': hasRole('executive-committee'),
  board: hasRole('board'),
  members: isMemberOn(todayValue),
  'non-members': not(isMemberOn(todayValue)),
  admin: hasRole('admin'),
  'newsletter-role': hasRole('newsletter'),
};

const searchText = sql`(${foldName(users.givenName)} || ' ' || ${foldName(users.lastName)} || ' ' || lower(${users.email}))`;
// Each word must match; without words the texts are not concatenated.
const hasWords = sql`not exists (select 1 from json_each(${sql.placeholder('words')}) "word"
  where instr(${searchText}, "word"."value") = 0)`;
const isMatch = (filter: UserFilter) => and(isActive, inFilter[filter], hasWords);

/** A part of the list: by last name and given name, ignoring diacritics (USR-03). */
const userPart = (filter: UserFilter) => {
  const found = select
    .select({
      id: users.id,
      last: foldName(users.lastName).as('last'),
      given: foldName(users.givenName).as('given'),
    })
    .from(users)
    .where(isMatch(filter))
    .orderBy(sql`"last", "given", ${users.id}`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('found');
  return statement(
    () =>
      select
        .select({ ...userColumns, pastNetsci: users.pastNetsci })
        .from(users)
        .innerJoin(found, eq(users.id, found.id))
        .orderBy(sql`"found"."last", "found"."given", "found"."id"`),
    (rows) => rows.map((row) => ({ ...toUser(row), isPastNetsci: isSet(row.pastNetsci) })),
  );
};

const userCount = (filter: UserFilter) =>
  statement(
    () =>
      select
        .select({ n: sql<number>`count(*)`.as('n') })
        .from(users)
        .where(isMatch(filter)),
    (rows) => firstRow(rows)?.n ?? 0,
  );

const mapFilters = <T>(make: (filter: UserFilter) => T) =>
  Object.fromEntries(userFilters.map((filter) => [filter, make(filter)])) as Record<UserFilter, T>;
const parts = mapFilters(userPart);
const sizes = mapFilters(userCount);

const userCounters = statement(
  () =>
    select
      .select({
        total: sql<number>`count(*)`.as('total'),
        newsletter: sql<number>`coalesce(sum(${users.newsletter}), 0)`.as('newsletter'),
        pastNetsci: sql<number>`coalesce(sum(${users.pastNetsci}), 0)`.as('pastNetsci'),
        members: sql<number>`coalesce(sum(${isMemberOn(todayValue)}), 0)`.as('members'),
      })
      .from(users)
      .where(isActive),
  (rows) => firstRow(rows) ?? { total: 0, newsletter: 0, pastNetsci: 0, members: 0 },
);

const queryValues = (ctx: Context, q: string) => ({
  today: dayOf(ctx.now()),
  words: JSON.stringify(foldText(q).split(' ').filter(Boolean)),
});

/** The parameters; without a page, the list has as many accounts as a call may return (D-83). */
type UserListQuery = Omit<UserListParams, 'page'> & { page: number | undefined };

/**
 * A page of the active accounts, or all, with the counters above it (USR-01…05, USR-13), in one round trip;
 * `total` counts those that match the filter and the search.
 */
export async function listUsers(ctx: Context, { filter, q, page }: UserListQuery) {
  authorize(ctx, 'users.manage');
  const values = queryValues(ctx, q);
  const found = parts[filter]({ ...values, ...partOf(page) });
  return ctx.db.read({
    users: page === undefined ? separateRead(found) : found,
    total: sizes[filter](values),
    counters: userCounters(values),
  });
}

/** The most accounts in an export. */
export const exportLimit = 20_000;

/** Every account that matches the filter and the search, in the order of the list. */
export const exportedUsers = (ctx: Context, { filter, q }: UserListParams) =>
  parts[filter]({ ...queryValues(ctx, q), limit: exportLimit, offset: 0 });

const accountById = firstOf(() =>
  select
    .select({
      ...userColumns,
      pastNetsci: users.pastNetsci,
      version: users.version,
      confirmedAt: users.confirmedAt,
      passwordIsLong: users.passwordIsLong,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isActive)),
);

/** One active account, or null: the fields that calls return, and those only administrators need. */
export const managedById = (ctx: Context, id: string) =>
  mapRead(
    accountById({ id, today: dayOf(ctx.now()) }),
    (row) =>
      row && {
        user: toUser(row) satisfies User,
        isPastNetsci: isSet(row.pastNetsci),
        version: row.version,
        isConfirmed: row.confirmedAt !== null,
        hasLongPassword: isSet(row.passwordIsLong),
      },
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
