import { eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { pageOfCounted, partOfList } from '#functions/core/db/list.ts';
import { countOf, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { comingMembers } from '#functions/core/membership/periods.ts';
import { membershipSpan } from '#functions/core/membership/rules.ts';
import { renewalOptions, renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { claims } from '#functions/identity/claims/table.ts';
import { countsOfLists, isOnList } from './lists.ts';
import { orderOf } from './order.ts';
import { type CountedList, countedLists, mostClaimsCounted, type UserFilter } from './rules.ts';
import type { UserListParams } from './schema.ts';
import { type ListedUser, toUser, userFields } from './shape.ts';

const isActive = eq(users.status, 'ACTIVE');

/** What an account is found by. */
export const searchText = sql`(${users.givenKey} || ' ' || ${users.lastKey} || ' ' || lower(${users.email}))`;

/** The accounts of a list that match a search, in an order. */
const listing = (
  ctx: Context,
  { filter, q, sort }: Pick<UserListParams, 'filter' | 'q' | 'sort'>,
) => ({
  table: sql`${users}`,
  // The words first: to know whether somebody is on a list may take a look at other tables.
  where: sql`${isActive} and ${hasWords(searchText, wordsIn(q))} and ${isOnList(filter, dayOf(ctx.now()), ctx.registry)}`,
  order: orderOf(sort),
});

const listedFields = (today: string) => ({
  ...userFields(today),
  pastNetsci: users.pastNetsci,
});
type ListedRow = RowOf<ReturnType<typeof listedFields>>;

function toListed(row: ListedRow): ListedUser {
  const user = toUser(row);
  return {
    ...user,
    isPastNetsci: isSet(row.pastNetsci),
    membership: membershipSpan(user.renewals, row.today),
  };
}

/** The fees that somebody has, in the order of the fees: those on offer and the last that were retired. */
const mostFees = 100;
const feesInUse = readOf(
  {
    id: renewalOptions.id,
    description: renewalOptions.description,
    descriptionIt: renewalOptions.descriptionIt,
  },
  sql`from (select * from ${renewalOptions} order by ${renewalOptions.retiredAt} is not null,
      ${renewalOptions.retiredAt} desc, ${renewalOptions.ordinal}, ${renewalOptions.id} limit ${mostFees}) as ${renewalOptions}
    where exists (select 1 from ${renewals} where ${renewals.optionId} = ${renewalOptions.id})`,
);

/** The numbers above the list, and of the lists above it, all in one pass. */
const userCounters = (today: string) =>
  readOf(
    {
      total: sql<number>`count(*)`,
      newsletter: sql<number>`coalesce(sum(${users.newsletter}), 0)`,
      pastNetsci: sql<number>`coalesce(sum(${users.pastNetsci}), 0)`,
      members: sql<number>`coalesce(sum(${users.memberUntil} >= ${today}), 0)`,
      ...countsOfLists(today),
    },
    sql`from ${users} where ${isActive}`,
    ([row]) => row,
  );

/**
 * A page of the active accounts with the counters above it (USR-01…05, USR-13), in one round trip; `total` counts those
 * that match the filter and the search.
 */
export async function listUsers(ctx: Context, { page, ...asked }: UserListParams) {
  authorize(ctx, 'users.manage');
  const today = dayOf(ctx.now());
  const list = { ...listing(ctx, asked), ...pageOf(page) };
  const totalOf = asked.q.trim() === '' ? knownTotals[asked.filter] : undefined;
  const { found, counted, coming } = await ctx.db.read({
    found: pageOfCounted(listedFields(today), list, totalOf !== undefined),
    counted: userCounters(today),
    coming: comingMembers(today),
  });
  const all = { ...noCounters, ...counted, members: (counted?.members ?? 0) - coming };
  return {
    users: found.items.map(toListed),
    total: found.total ?? totalOf?.(all) ?? 0,
    counters: {
      ...{ total: all.total, members: all.members },
      ...{ newsletter: all.newsletter, pastNetsci: all.pastNetsci },
    },
    counts: countedLists.map((name) => ({ name, count: all[name] })),
  };
}

/** How many accounts are offered where a name may mean several. */
const mostOffered = 10;

/** The active accounts whose name or address has the typed words, the first ten by name. */
export async function findAccounts(ctx: Context, q: string) {
  const found = await listUsers(ctx, { filter: 'all', q, sort: 'name', page: 1 });
  return found.users.slice(0, mostOffered).map(({ id, givenName, lastName, email }) => ({
    id,
    name: `${givenName} ${lastName}`,
    email,
  }));
}

const noCounters = {
  ...{ total: 0, newsletter: 0, pastNetsci: 0, members: 0 },
  ...(Object.fromEntries(countedLists.map((name) => [name, 0])) as Record<CountedList, number>),
};

/** The totals of filters that the counters tell. */
const knownTotals: Partial<Record<UserFilter, (counters: typeof noCounters) => number>> = {
  all: ({ total }) => total,
  members: ({ members }) => members,
  'non-members': ({ total, members }) => total - members,
  'newsletter-on': ({ newsletter }) => newsletter,
  'newsletter-off': ({ total, newsletter }) => total - newsletter,
  ...Object.fromEntries(
    countedLists.map((name) => [name, (counters: typeof noCounters) => counters[name]]),
  ),
};

/**
 * What the screen of the list shows besides: the fees and countries that somebody has, and how many wait for a claim,
 * at most `mostClaimsCounted`.
 */
export async function choicesOfUsers(ctx: Context) {
  authorize(ctx, 'users.manage');
  return ctx.db.read({
    fees: feesInUse,
    countries: ctx.registry.userCountry.inUse(),
    openClaims: countOf(
      sql`(select 1 from ${claims} where ${claims.state} = 'INVITED' limit ${mostClaimsCounted})`,
    ),
  });
}

/** The most accounts in an export. */
export const exportLimit = 20_000;

/** Every account that matches the filter and the search, in the order of the list. */
export const exportedUsers = (ctx: Context, asked: Pick<UserListParams, 'filter' | 'q'>) =>
  mapRead(
    partOfList(listedFields(dayOf(ctx.now())), {
      ...listing(ctx, { ...asked, sort: 'name' }),
      limit: exportLimit,
      offset: 0,
    }),
    (rows) => rows.map(toListed),
  );
