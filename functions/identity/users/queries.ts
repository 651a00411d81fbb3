import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import {
  everything,
  mostFound,
  mostLooked,
  type Part,
  partInOrder,
  partOfCandidates,
  storedCountIn,
  storedCounts,
} from '#functions/core/db/bounded.ts';
import { mapRead, type Read, select, statement } from '#functions/core/db/database.ts';
import { countOf, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { areCommon, rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import { memberCount } from '#functions/core/membership/periods.ts';
import { membershipSpan } from '#functions/core/membership/rules.ts';
import { renewalOptions, renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { mostSkipped, pageOf } from '#functions/core/values/paging.ts';
import { lastSeenAt } from '#functions/identity/access/sessions.ts';
import { type ListOfUsers, listOfUsers, namedList } from './lists.ts';
import { orderOf, usersByName } from './order.ts';
import { countedLists, mostCounted, mostListed, type UserFilter, type UserOrder } from './rules.ts';
import type { UserListParams } from './schema.ts';
import { type ListedUser, toUser, type User, userFields } from './shape.ts';

const isActive = eq(users.status, 'ACTIVE');
const words = wordIndex('user');

/** What an account is found by. */
export const searchText = sql`(${users.givenKey} || ' ' || ${users.lastKey} || ' ' || lower(${users.email}))`;

interface Asked {
  filter: UserFilter;
  list: ListOfUsers;
  q: string;
  sort: UserOrder;
  limit: number;
  offset: number;
  /** How many of many matches are found. */
  reach: number;
}

const wordsIn = (q: string): string[] => foldText(q).split(' ').filter(Boolean);

/** The accounts of a list that match a search, in an order. */
function listing(today: string, { filter, list, q, sort, reach, ...part }: Asked) {
  const typed = wordsIn(q);
  const hasWords = typed.map((word) => sql`instr(${searchText}, ${word}) > 0`);
  return {
    list,
    typed,
    asked: {
      table: sql`${users}`,
      scope: isActive,
      where: sql.join([list.where, ...hasWords], sql` and `),
      ...part,
    },
    place: orderOf(sort, today, list.ends),
  };
}

const listedFields = (today: string) => ({
  ...userFields(today),
  pastNetsci: users.pastNetsci,
  createdAt: users.createdAt,
  lastSeenAt,
});
type ListedRow = RowOf<ReturnType<typeof listedFields>>;

function toListed(row: ListedRow): ListedUser {
  const user = toUser(row);
  return {
    ...user,
    isPastNetsci: isSet(row.pastNetsci),
    registeredAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    membership: membershipSpan(user.renewals, row.today),
  };
}

const toPart = ({ items, ...rest }: Part<ReturnType<typeof listedFields>>) => ({
  ...rest,
  users: items.map(toListed),
});

/** How many accounts paging reaches when others are skipped on the way. */
const mostFiltered = 2000;

/** How many accounts are looked through in their order beside candidates. */
const mostBeside = 2000;

/** The same where each of them needs a look at the edges of its memberships. */
const mostBesideEdges = 1200;

/** How many accounts are looked through in an order that another table gives: each needs several rows. */
const mostDriven = 1000;

/** Accounts in the order of an index; those that are not on the list are skipped, up to a bound on a screen. */
function partByOrder(today: string, asked: Asked) {
  const { list, place, asked: listed } = listing(today, asked);
  const isWhole = asked.filter === 'all' && !place.first;
  // For a file everything is sorted, whatever it reads.
  const isBounded = asked.reach !== everything && !isWhole;
  const beside = list.counted ? mostBesideEdges : mostBeside;
  const looked = place.first ? mostDriven : list.from ? beside : mostLooked;
  return mapRead(
    partInOrder(listedFields(today), {
      ...listed,
      ...(isBounded ? { ...place, most: sql`${looked}` } : { order: place.sorted }),
    }),
    (items) =>
      toPart({
        items,
        total: 0,
        reach: isWhole ? mostSkipped : reachOf(asked, items.length),
        isPart: false,
      }),
  );
}

/** How many accounts paging reaches when the rows that are looked through end on this page. */
const reachOf = ({ limit, offset }: Asked, found: number): number =>
  found < limit ? offset + found : mostFiltered;

/** How many are sorted at most by a value that needs several rows. */
const mostDrivenSorted = 600;
const areManyAccounts = sql`${storedCountIn('users', sql`'ACTIVE'`)} > ${mostDrivenSorted}`;

/** Accounts of a list, or those with words: candidates, of which few are sorted. */
function partOfFew(today: string, asked: Asked) {
  const { list, typed, place, asked: listed } = listing(today, asked);
  // Few have a role; otherwise the words find fewer than the list.
  const isSearch = typed.length > 0 && !list.isSmall;
  const rows = sql`select ${users}."rowid" as "r" from ${list.from ?? sql`${users} where ${isActive}`}`;
  const areMany = list.from ? list.areMany : areManyAccounts;
  const found = partOfCandidates(listedFields(today), {
    ...listed,
    // Those on the list need no second look, unless words are asked for.
    ...(typed.length > 0 || list.from === null ? {} : { where: sql`true` }),
    order: place.sorted,
    // Of many matches those among the first by name are sorted.
    ...(place.first ? { first: usersByName, sorted: mostDrivenSorted } : {}),
    reach: isSearch || asked.reach === everything ? asked.reach : 0,
    ...(isSearch
      ? { rows: rowsWithWords(words, typed), isEverybody: areCommon(words, typed) }
      : { rows, ...(areMany ? { isEverybody: areMany } : {}) }),
  });
  return mapRead(found, toPart);
}

/** A part of the active accounts that are on a list and match a search. */
function userPart(today: string, asked: Asked) {
  const { list, typed, place } = listing(today, asked);
  const isByOrder = list.from === null && typed.length === 0 && !place.first;
  return isByOrder ? partByOrder(today, asked) : partOfFew(today, asked);
}

const countedIn = ({ counted, from }: ListOfUsers): SQL =>
  counted ?? sql`select 1 from ${from ?? sql`${users} where ${isActive}`}`;

/** How many are on each list above the table, up to a bound. */
const listCounts = (today: string) =>
  Object.fromEntries(
    countedLists.map((name) => [
      `count-${name}`,
      countOf(sql`(${countedIn(namedList(name, today))} limit ${mostCounted + 1})`),
    ]),
  ) as Record<`count-${(typeof countedLists)[number]}`, Read<number>>;

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

/** The numbers above the list. */
const userCounters = (today: string) => ({
  stored: storedCounts('users'),
  members: memberCount(today),
});

/**
 * A page of the active accounts with the counters above it (USR-01…05, USR-13), in one round trip, two when
 * many are on the list; `total` counts those that match the filter and the search. Only the first of many
 * matches can be reached: `reach` says how many.
 */
export async function listUsers(
  ctx: Context,
  { filter, q, sort, page }: Omit<UserListParams, 'columns'>,
) {
  authorize(ctx, 'users.manage');
  const today = dayOf(ctx.now());
  const isSearch = q.trim() !== '';
  const asked = {
    ...{ filter, list: listOfUsers(filter, today, ctx.registry), q, sort },
    ...{ ...pageOf(page), reach: mostFound },
  };
  const { few, stored, members } = await ctx.db.read({
    few: userPart(today, asked),
    ...userCounters(today),
  });
  const areMany = !isSearch && few.isPart;
  const { many } = areMany
    ? await ctx.db.read({ many: partByOrder(today, asked) })
    : { many: undefined };
  const found = many ?? few;
  const count = (state: string) => stored.find((one) => one.state === state)?.n ?? 0;
  const counters = {
    total: count('ACTIVE'),
    newsletter: count('newsletter'),
    pastNetsci: count('pastNetsci'),
    members,
  };
  const known = isSearch ? undefined : knownTotals(counters)[filter];
  const total = known ?? (many ? mostListed + 1 : found.total);
  return { ...found, total, isPart: isSearch && found.isPart, counters };
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

/** The totals of filters that the counters tell. */
const knownTotals = ({
  total,
  members,
  newsletter,
}: Record<'total' | 'members' | 'newsletter', number>): Partial<Record<UserFilter, number>> => ({
  all: total,
  members,
  'non-members': total - members,
  'newsletter-on': newsletter,
  'newsletter-off': total - newsletter,
});

/**
 * What the screen of the list shows besides: how many are on the other lists and wait for a claim,
 * and the fees and countries that somebody has.
 */
export async function listsOfUsers(ctx: Context) {
  authorize(ctx, 'users.manage');
  const { fees, countries, claims, ...counts } = await ctx.db.read({
    ...listCounts(dayOf(ctx.now())),
    fees: feesInUse,
    countries: ctx.registry.userCountry.inUse(),
    claims: storedCounts('claims'),
  });
  return {
    fees,
    countries,
    counts: countedLists.map((name) => ({ name, count: counts[`count-${name}`] })),
    openClaims: claims.find(({ state }) => state === 'INVITED')?.n ?? 0,
  };
}

/** The most accounts in an export. */
export const exportLimit = 20_000;

/** Every account that matches the filter and the search, in the order of the list. */
export const exportedUsers = (ctx: Context, { filter, q }: Pick<UserListParams, 'filter' | 'q'>) =>
  mapRead(
    userPart(dayOf(ctx.now()), {
      filter,
      list: listOfUsers(filter, dayOf(ctx.now()), ctx.registry),
      q,
      sort: 'name',
      limit: exportLimit,
      offset: 0,
      reach: everything,
    }),
    ({ users: found }) => found,
  );

/** The ids of every account of a list in its order, for a file of what is shown. */
export function idsInOrder(ctx: Context, { filter, q, sort }: UserListParams): Read<string[]> {
  const today = dayOf(ctx.now());
  const list = listOfUsers(filter, today, ctx.registry);
  const { asked, place } = listing(today, { filter, list, q, sort, limit: 0, offset: 0, reach: 0 });
  return readOf(
    { id: users.id },
    sql`from ${users} where ${isActive} and ${asked.where} order by ${place.sorted} limit ${mostShown}`,
    (rows) => rows.map(({ id }) => id),
  );
}

/** The most accounts in a file of what is shown. */
const mostShown = 200_000;

/** These accounts, in this order. */
export const usersByIds = (ctx: Context, ids: readonly string[]): Read<ListedUser[]> =>
  readOf(
    listedFields(dayOf(ctx.now())),
    sql`from json_each(${JSON.stringify(ids)}) as "asked" cross join ${users}
      where ${users.id} = "asked"."value" and ${isActive} order by "asked"."key"`,
    (rows) => rows.map(toListed),
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
      createdAt: users.createdAt,
      lastSeenAt,
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
