import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import { type Finder, foundFields, hasWords } from '#functions/core/members-search/finder.ts';
import { mostCandidates } from '#functions/core/members-search/rules.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { searchText } from './queries.ts';

const words = wordIndex('user');
const isActive = sql`${users.status} = 'ACTIVE'`;

/** Last names that begin with a word: short words have no trigram, or too many. */
const byLastName = (word: string) => sql`select ${users}."rowid" as "r" from ${users}
  where ${isActive} and ${users.lastKey} >= ${word} and ${users.lastKey} < ${`${word}\u{10ffff}`}
  order by ${users.lastKey} limit ${mostCandidates}`;

/** What administrators find of accounts: those whose last name begins with a word come first. */
export const userFinders = {
  users: (_, actor, { words: typed, limit, offset }) => {
    if (!may(actor, 'users.manage')) return null;
    // D1 combines few selects: of more words the first and the last may be a last name.
    const named = [...new Set([typed[0] ?? '', typed.at(-1) ?? ''])].map(
      (word) => sql`select "r" from (${byLastName(word)})`,
    );
    const isNamed = sql.join(
      typed.map((word) => sql`instr(${users.lastKey}, ${word}) = 1`),
      sql` or `,
    );
    return readOf(
      foundFields({
        title: sql`trim(${users.givenName} || ' ' || ${users.lastName})`,
        detail: sql`coalesce(${users.email}, '')`,
        path: sql`'/my/users/' || ${users.id}`,
      }),
      sql`from (select "r" from (select "r" from (${rowsWithWords(words, typed)}) limit ${mostCandidates}) union ${sql.join(named, sql` union `)}) as "hits"
        cross join ${users} on ${users}."rowid" = "hits"."r"
        where ${isActive} and ${hasWords(searchText, typed)}
        order by not (${isNamed}), ${users.lastKey}, ${users.givenKey}, ${users.id} limit ${limit} offset ${offset}`,
    );
  },
} satisfies Record<string, Finder>;
