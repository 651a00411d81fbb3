import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { mostFound, type Part, partInOrder, partOfCandidates } from '#functions/core/db/bounded.ts';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { countOf, hasRow, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { areCommon, rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import type { DirectoryParams } from './schema.ts';
import { profiles } from './table.ts';

const words = wordIndex('profile');

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

/** Through how many who ask to be listed the directory pages; a search finds the others. */
const mostPaged = 2500;

/** Whether somebody asks to be listed. */
export const isAsked = sql`${profiles.listedSince} is not null`;

/** Who asks to be listed, of one country or all; each is the condition of an index, in its order. */
const askedIn = (country: string | null): SQL =>
  country === null
    ? isAsked
    : sql`${isAsked} and ${profiles.showsCountry} = 1 and ${profiles.country} = ${country}`;

/** Whether somebody who asks is listed on a day: with an open account that is not suspended, and a membership (D-134). */
export const mayBeListed = (today: string): SQL =>
  sql`${users.status} = 'ACTIVE' and ${users.suspendedAt} is null and ${isMemberOn(today)}`;

const withUsers = (table: SQL): SQL =>
  sql`${table} cross join ${users} on ${users.id} = ${profiles.userId}`;

/** The row of `profiles` that belongs to the account, in the order of the directory: by last name, then given name. */
const order = sql`${profiles.nameKey}, ${profiles.userId}`;
/** What somebody is found by: the name, and what they show. */
export const searchText = sql`(${profiles.nameKey} || ' ' || ${profiles.shownKey})`;

interface Found {
  members: DirectoryEntry[];
  total: number;
  reach: number;
  isPart: boolean;
}

const toFound = ({ items, ...rest }: Part<typeof columns>): Found => ({
  ...rest,
  members: items.map(toEntry),
});

/** Everybody in their order. Of very many, those among the first that an index gives (D-112). */
const everybody = (today: string, { country, page }: DirectoryParams) => ({
  members: mapRead(
    partInOrder(columns, {
      table: sql`${profiles}`,
      from: withUsers,
      scope: askedIn(country),
      where: mayBeListed(today),
      order,
      most: sql`${mostPaged}`,
      ...pageOf(page),
    }),
    (items) => items.map(toEntry),
  ),
  total: countOf(sql`(select ${profiles.userId} from ${profiles} where ${askedIn(country)}
    order by ${order} limit ${mostPaged}) as "asked" cross join ${users} on ${users.id} = "asked"."userId"
    where ${mayBeListed(today)}`),
  isPart: hasRow(sql`(select 1 from ${profiles} where ${askedIn(country)} order by ${order}
    limit 1 offset ${mostPaged})`),
});

/** Those whose name, or what they show, has all of the words. */
const withWords = (today: string, typed: string[], { country, page }: DirectoryParams) =>
  mapRead(
    partOfCandidates(columns, {
      table: sql`${profiles}`,
      from: withUsers,
      scope: askedIn(country),
      where: sql.join(
        [mayBeListed(today), ...typed.map((word) => sql`instr(${searchText}, ${word}) > 0`)],
        sql` and `,
      ),
      order,
      rows: rowsWithWords(words, typed),
      isEverybody: areCommon(words, typed),
      reach: mostFound,
      ...pageOf(page),
    }),
    toFound,
  );

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
  const today = dayOf(ctx.now());
  const typed = foldText(asked.q).split(' ').filter(Boolean);
  if (typed.length > 0) {
    const { found, countries } = await ctx.db.read({
      found: withWords(today, typed, asked),
      countries: shownCountries(),
    });
    return { ...found, countries };
  }
  const found = await ctx.db.read({ ...everybody(today, asked), countries: shownCountries() });
  return { ...found, reach: mostPaged };
}
