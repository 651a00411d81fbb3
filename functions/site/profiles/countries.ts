import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { UserProperty } from '#functions/core/registry.ts';
import { profiles } from './table.ts';

/** How many countries a choice has at most; there are fewer. */
const mostCountries = 300;

/**
 * Who has named a country in the profile, shown to members or not: for lists of administrators (D-147). The countries
 * themselves are one look-up of the index for each.
 */
export const usersByCountry: UserProperty = {
  where: (country) =>
    sql`${users.id} in (select ${profiles.userId} from ${profiles} where ${profiles.country} = ${country})`,
  inUse: () =>
    readOf(
      { country: sql<string>`"country"` },
      (chosen) => sql`with recursive "countries"("country") as (
        select min(${profiles.country}) from ${profiles} where ${profiles.country} is not null
        union all select (select min(${profiles.country}) from ${profiles} where ${profiles.country} > "countries"."country")
        from "countries" where "countries"."country" is not null)
        select ${chosen} from "countries" where "country" is not null limit ${sql.raw(String(mostCountries))}`,
      (rows) => rows.map(({ country }) => country),
    ),
};
