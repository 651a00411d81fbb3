import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { foldedLetters } from './rules.ts';
import { users } from './table.ts';

/** The full name of a row of `users`, as SQL; null for a closed account, which has no name left. */
export const fullName = sql`nullif(trim(${users.givenName} || ' ' || ${users.lastName}), '')`;

/** The name of an account, or null when there is none with this id. */
export const nameOfUser = (id: string): Read<string | null> =>
  readOf(
    { name: sql<string | null>`${fullName}` },
    sql`from ${users} where ${users.id} = ${id}`,
    (rows) => firstRow(rows)?.name ?? null,
  );

const plainOf = sql.raw(`'${JSON.stringify(Object.fromEntries(foldedLetters))}'`);

/**
 * `foldText` in SQL, for names in Latin script. SQLite has no collation for them; only names with non-ASCII
 * characters are folded letter by letter.
 */
export function foldName(name: SQLWrapper): SQL<string> {
  return sql<string>`case when ${name} not glob '*[^ -~]*' then lower(${name}) else (
    with recursive "letters"("rest", "letter", "done") as (
      select ${name}, '', ''
      union all
      select substr("rest", 2), substr("rest", 1, 1),
        "done" || case when "letter" > '~' then coalesce(${plainOf} ->> "letter", "letter") else lower("letter") end
      from "letters" where "rest" <> '' or "letter" <> ''
    )
    select "done" from "letters" where "rest" = '' and "letter" = '' limit 1) end`;
}
