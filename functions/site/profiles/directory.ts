import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import type { RowOf } from '#functions/core/db/read-of.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { countriesWhere } from './countries.ts';
import { shownBy } from './rules.ts';
import type { DirectoryParams } from './schema.ts';
import { profiles } from './table.ts';

/** A value that the person shows; null otherwise. */
export const shown = (value: Column, by: Column) => sql<string | null>`iif(${by}, ${value}, null)`;

/** What a profile shows in the directory; the address is the account's. */
const ownFields = [
  ...(['affiliation', 'position', 'country', 'fieldWords'] as const),
  ...(['orcid', 'website', 'imageId'] as const),
] as const;

const columns = {
  givenName: users.givenName,
  lastName: users.lastName,
  ...byName(ownFields, (name) => shown(profiles[name], profiles[shownBy[name]])),
  email: shown(users.email, profiles.showsEmail),
};

// A row of a search has more columns than these.
const toEntry = ({ fieldWords, ...row }: RowOf<typeof columns>) => ({
  givenName: row.givenName,
  lastName: row.lastName,
  affiliation: row.affiliation,
  position: row.position,
  country: row.country,
  orcid: row.orcid,
  website: row.website,
  imageId: row.imageId,
  email: row.email,
  fieldWords: fieldWords === null ? [] : (JSON.parse(fieldWords) as string[]),
});
/** A member as the directory shows them: what they have not asked to show is null, or an empty list. */
export type DirectoryEntry = ReturnType<typeof toEntry>;

/** Whether somebody asks to be listed. */
export const isAsked = sql`${profiles.listedSince} is not null`;

/** Who asks to be listed, of one country or all. */
const askedIn = (country: string | null): SQL =>
  country === null
    ? isAsked
    : sql`${isAsked} and ${profiles.showsCountry} = 1 and ${profiles.country} = ${country}`;

/** Whether somebody who asks is listed on a day: with an open account that is not suspended, and a membership (D-134). */
export const mayBeListed = (today: string): SQL =>
  sql`${users.status} = 'ACTIVE' and ${users.suspendedAt} is null and ${isMemberOn(today)}`;

/** The row of `profiles` that belongs to the account, in the order of the directory: by last name, then given name. */
const order = sql`${profiles.nameKey}, ${profiles.userId}`;
/** What somebody is found by: the name, and what they show. */
export const searchText = sql`(${profiles.nameKey} || ' ' || ${profiles.shownKey})`;

/** A page of them, in their order, of those whose name, or what they show, has all words. */
const directoryPage = (today: string, { q, country, page }: DirectoryParams) =>
  pageOfList(columns, {
    table: sql`${profiles}`,
    from: sql`${profiles} cross join ${users} on ${users.id} = ${profiles.userId}`,
    where: sql`${askedIn(country)} and ${mayBeListed(today)} and ${hasWords(searchText, wordsIn(q))}`,
    order,
    ...pageOf(page),
  });

/**
 * A page of the members who ask to be listed, by name (D-134), with the countries to filter by. Throws
 * `NOT_SIGNED_IN`, and `FORBIDDEN` for who is neither a member nor an administrator.
 */
export async function listDirectory(ctx: Context, asked: DirectoryParams) {
  authorize(ctx, 'directory.read');
  const { found, countries } = await ctx.db.read({
    found: directoryPage(dayOf(ctx.now()), asked),
    countries: countriesWhere(sql`${isAsked} and ${profiles.showsCountry} = 1`),
  });
  return { members: found.items.map(toEntry), total: found.total, countries };
}
