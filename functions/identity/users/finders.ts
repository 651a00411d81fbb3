import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { type Finder, foundFields } from '#functions/core/members-search/finder.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { searchText } from './queries.ts';

/** What administrators find of accounts: those whose last name begins with a word come first. */
export const userFinders = {
  users: (_, actor, { words, limit, offset }) => {
    if (!may(actor, 'users.manage')) return null;
    const isNamed = sql.join(
      words.map((word) => sql`instr(${users.lastKey}, ${word}) = 1`),
      sql` or `,
    );
    return readOf(
      foundFields({
        title: sql`trim(${users.givenName} || ' ' || ${users.lastName})`,
        detail: sql`coalesce(${users.email}, '')`,
        path: sql`'/my/users/' || ${users.id}`,
      }),
      sql`from ${users} where ${users.status} = 'ACTIVE' and ${hasWords(searchText, words)}
        order by not (${isNamed}), ${users.lastKey}, ${users.givenKey}, ${users.id} limit ${limit} offset ${offset}`,
    );
  },
} satisfies Record<string, Finder>;
