import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { letterRounds, memberTouches } from '#functions/core/membership/table.ts';

/** A round through all members, for one kind of letters. */
export interface Round {
  name: string;
  day: string;
  /** Up to which change everybody has had this letter today; null before that. */
  since: number | null;
  /** The last change when this round begins. */
  upTo: number;
}

/** Up to which change everybody has had a kind of letter on a day, as SQL. */
const sinceOf = (name: string, day: string): SQL =>
  sql`(select ${letterRounds.seq} from ${letterRounds} where ${letterRounds.name} = ${name} and ${letterRounds.day} = ${day})`;

/** The round that begins now. */
export const nextRound = (name: string, day: string): Read<Round> =>
  readOf(
    {
      since: sql<number | null>`${sinceOf(name, day)}`,
      upTo: sql<number>`(select coalesce(max(${memberTouches.seq}), 0) from ${memberTouches})`,
    },
    (list) => sql`select ${list}`,
    ([row]) => ({ name, day, since: row?.since ?? null, upTo: row?.upTo ?? 0 }),
  );

/**
 * The ids "userId" of those who may be due a letter: the first round of a day looks at everybody (what follows `from`),
 * later ones at those of whom something has changed since (`memberTouches`). The plus sign keeps these from being read
 * in the order of their ids, for which SQLite would read all.
 */
export const candidatesOf = (name: string, day: string, id: Column, everybody: SQL): SQL => {
  const since = sinceOf(name, day);
  return sql`select distinct ${id} as "userId" from (select 1 where ${since} is null) as "first" cross join ${everybody}
    union select +${memberTouches.userId} from ${memberTouches} where ${memberTouches.seq} > ${since}`;
};

/** Notes that nobody is left in a round; null when that is known. */
export const noteRound = ({ name, day, since, upTo }: Round): Write | null =>
  since === upTo
    ? null
    : write(sql`insert into ${letterRounds} (${columnList(letterRounds, 'name', 'day', 'seq')}) values (${name}, ${day}, ${upTo})
        on conflict (${column(letterRounds.name)}) do update set ${column(letterRounds.day)} = excluded.${column(letterRounds.day)},
          ${column(letterRounds.seq)} = excluded.${column(letterRounds.seq)}`);
