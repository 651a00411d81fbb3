import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { UserProperty } from '#functions/core/registry.ts';
import { profiles } from './table.ts';

/** How many countries a choice has at most; there are fewer. */
const mostCountries = 300;

/** The countries of the profiles for which a condition holds: one look-up of the index for each. */
export const countriesWhere = (condition: SQL): Read<string[]> =>
  readOf(
    { country: sql<string>`"country"` },
    (chosen) => sql`with recursive "countries"("country") as (
      select min(${profiles.country}) from ${profiles} where ${condition}
      union all select (select min(${profiles.country}) from ${profiles}
        where ${condition} and ${profiles.country} > "countries"."country")
      from "countries" where "countries"."country" is not null)
      select ${chosen} from "countries" where "country" is not null limit ${sql.raw(String(mostCountries))}`,
    (rows) => rows.map(({ country }) => country),
  );

/** Who has named a country in the profile, shown to members or not: for lists of administrators (D-147). */
export const usersByCountry: UserProperty = {
  where: (country) =>
    sql`${users.id} in (select ${profiles.userId} from ${profiles} where ${profiles.country} = ${country})`,
  inUse: () => countriesWhere(sql`${profiles.country} is not null`),
};
