import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import type { DirectoryParams } from './schema.ts';
import { profiles } from './table.ts';

/** A value that the person shows; null otherwise. */
export const shown = <T>(
  value: SQL | typeof profiles.orcid,
  by: SQL | typeof profiles.showsOrcid,
) => sql<T | null>`iif(${by}, ${value}, null)`;

const columns = {
  givenName: users.givenName,
  lastName: users.lastName,
  affiliation: shown<string>(sql`${profiles.affiliation}`, sql`${profiles.showsAffiliation}`),
  position: shown<string>(sql`${profiles.position}`, sql`${profiles.showsPosition}`),
  country: shown<string>(sql`${profiles.country}`, sql`${profiles.showsCountry}`),
  fieldWords: shown<string>(sql`${profiles.fieldWords}`, sql`${profiles.showsFieldWords}`),
  orcid: shown<string>(sql`${profiles.orcid}`, sql`${profiles.showsOrcid}`),
  website: shown<string>(sql`${profiles.website}`, sql`${profiles.showsWebsite}`),
  imageId: shown<string>(sql`${profiles.imageId}`, sql`${profiles.showsPicture}`),
  email: shown<string>(sql`${users.email}`, sql`${profiles.showsEmail}`),
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

/** The countries that those who ask to be listed show: one look-up of the index for each. */
export const shownCountries = (): Read<string[]> =>
  readOf(
    { country: sql<string>`"country"` },
    (chosen) => sql`with recursive "countries"("country") as (
      select min(${profiles.country}) from ${profiles} where ${isAsked} and ${profiles.showsCountry} = 1
      union all select (select min(${profiles.country}) from ${profiles}
        where ${isAsked} and ${profiles.showsCountry} = 1 and ${profiles.country} > "countries"."country")
      from "countries" where "countries"."country" is not null)
      select ${chosen} from "countries" where "country" is not null limit 300`,
    (rows) => rows.map(({ country }) => country),
  );

/**
 * A page of the members who ask to be listed, by name (D-134), with the countries to filter by. Throws
 * `NOT_SIGNED_IN`, and `FORBIDDEN` for who is neither a member nor an administrator.
 */
export async function listDirectory(ctx: Context, asked: DirectoryParams) {
  authorize(ctx, 'directory.read');
  const { found, countries } = await ctx.db.read({
    found: directoryPage(dayOf(ctx.now()), asked),
    countries: shownCountries(),
  });
  return { members: found.items.map(toEntry), total: found.total, countries };
}
