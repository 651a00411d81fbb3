import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedLetters } from './rules.ts';

const plainOf = sql.raw(`'${JSON.stringify(Object.fromEntries(foldedLetters))}'`);

/**
 * A name as `folded` gives it, in SQL, for names written in Latin letters. The database has no
 * collation for them; only names with other than plain letters are gone through letter by letter.
 */
export function foldedName(name: SQLWrapper): SQL<string> {
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
