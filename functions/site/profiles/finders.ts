import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import { type Finder, foundFields, hasWords } from '#functions/core/members-search/finder.ts';
import { mostCandidates } from '#functions/core/members-search/rules.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isAsked, mayBeListed, searchText, shown } from './directory.ts';
import { profiles } from './table.ts';

const index = wordIndex('profile');

const byName = (word: string) => sql`select ${profiles}."rowid" as "r" from ${profiles}
  where ${isAsked} and ${profiles.nameKey} >= ${word} and ${profiles.nameKey} < ${`${word}\u{10ffff}`}
  order by ${profiles.nameKey} limit ${mostCandidates}`;

/** What members find in the directory: who asks to be listed, by what they show (D-134). Administrators find accounts. */
export const directoryFinders = {
  directory: (ctx, actor, { words, text, limit, offset }) => {
    if (!may(actor, 'directory.read') || may(actor, 'users.manage')) return null;
    const [first = ''] = words;
    return readOf(
      foundFields({
        title: sql`trim(${users.givenName} || ' ' || ${users.lastName})`,
        detail: sql`coalesce(${shown<string>(sql`${profiles.affiliation}`, sql`${profiles.showsAffiliation}`)}, '')`,
        path: sql`${users.givenName} || ' ' || ${users.lastName}`,
      }),
      sql`from (select "r" from (select "r" from (${rowsWithWords(index, words)}) limit ${mostCandidates})
          union select "r" from (${byName(first)})) as "hits"
        cross join ${profiles} on ${profiles}."rowid" = "hits"."r"
        cross join ${users} on ${users.id} = ${profiles.userId}
        where ${isAsked} and ${mayBeListed(dayOf(ctx.now()))} and ${hasWords(searchText, words)}
        order by instr(${profiles.nameKey}, ${text}) <> 1, ${profiles.nameKey}, ${profiles.userId}
        limit ${limit} offset ${offset}`,
      (rows) =>
        rows.map((row) => ({
          ...row,
          path: `/my/directory?${new URLSearchParams({ q: row.path })}`,
        })),
    );
  },
} satisfies Record<string, Finder>;
