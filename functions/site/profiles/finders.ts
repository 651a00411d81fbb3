import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { type Finder, foundFields } from '#functions/core/members-search/finder.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isAsked, mayBeListed, searchText, shown } from './directory.ts';
import { profiles } from './table.ts';

/** What members find in the directory: who asks to be listed, by what they show (D-134). Administrators find accounts. */
export const directoryFinders = {
  directory: (ctx, actor, { words, text, limit, offset }) => {
    if (!may(actor, 'directory.read') || may(actor, 'users.manage')) return null;
    return readOf(
      foundFields({
        title: sql`trim(${users.givenName} || ' ' || ${users.lastName})`,
        detail: sql`coalesce(${shown<string>(sql`${profiles.affiliation}`, sql`${profiles.showsAffiliation}`)}, '')`,
        path: sql`${users.givenName} || ' ' || ${users.lastName}`,
      }),
      sql`from ${profiles} cross join ${users} on ${users.id} = ${profiles.userId}
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
