import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import type { Roll } from '#functions/voting/roll/queries.ts';
import { isOnRoll } from '#functions/voting/roll/queries.ts';
import { rollEntries } from '#functions/voting/roll/table.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { frozenRoll, requireOver, requireScrutineer } from './access.ts';
import { recentSince } from './rules.ts';
import type { RollListParams } from './schema.ts';

const byName = sql`${users.lastKey}, ${users.givenKey}, ${users.id}`;

/** When the membership of a row of `rollEntries` that is valid on the record date was recorded. */
const recordedAt = (roll: Roll): SQL<string | null> =>
  sql<
    string | null
  >`(select min(${renewals.createdAt}) from ${renewals} where ${renewals.userId} = ${rollEntries.userId}
    and ${renewals.source} = ${rollEntries.source} and ${isValidOn(roll.recordDate)})`;

const fields = (ballotId: string, roll: Roll) => ({
  userId: rollEntries.userId,
  source: rollEntries.source,
  name: sql<string>`trim(${users.givenName} || ' ' || ${users.lastName})`,
  recordedAt: recordedAt(roll),
  isOn: sql<0 | 1>`${isOnRoll(ballotId, sql`${rollEntries.userId}`)}`,
});

/** Entries that an administrator recorded by hand shortly before the record date. */
const isRecent = (roll: Roll): SQL =>
  sql`(${rollEntries.source} = 'manual' and ${recordedAt(roll)} >= ${recentSince(roll.recordDate)})`;

/** Somebody on a roll, as scrutineers see the list. */
export interface RollLine {
  userId: string;
  /** Empty for a closed account. */
  name: string;
  source: (typeof rollEntries.$inferSelect)['source'];
  recordedAt: string | null;
  /** Whether the person is still on it after its changes. */
  isOn: boolean;
  isRecent: boolean;
}

/** A page of a roll at its opening, of those whose name has all words. */
const listed = (ballotId: string, roll: Roll, { q, filter, page }: RollListParams) =>
  pageOfList(fields(ballotId, roll), {
    table: sql`${users}`,
    from: sql`${rollEntries} cross join ${users} on ${users.id} = ${rollEntries.userId}`,
    scope: sql`${rollEntries.ballotId} = ${ballotId}`,
    where: sql`${filter === 'recent' ? isRecent(roll) : sql`true`}
      and ${hasWords(sql`(${users.givenKey} || ' ' || ${users.lastKey})`, wordsIn(q))}`,
    order: byName,
    ...pageOf(page),
  });

/**
 * A page of the roll at its opening for a scrutineer of the ballot: who is on it, where the membership on the record date
 * comes from, and when it was recorded, so that one recorded by hand shortly before stands out. Throws as `requireScrutineer` does, and `CONFLICT` before the roll is frozen.
 */
export async function rollPage(ctx: Context, ballotId: string, params: RollListParams) {
  const watched = await requireScrutineer(ctx, ballotId);
  const roll = frozenRoll(watched);
  const since = recentSince(roll.recordDate);
  const toLine = (row: Omit<RollLine, 'isOn' | 'isRecent'> & { isOn: 0 | 1 }): RollLine => ({
    userId: row.userId,
    name: row.name,
    source: row.source,
    recordedAt: row.recordedAt,
    isOn: row.isOn === 1,
    isRecent: row.source === 'manual' && row.recordedAt !== null && row.recordedAt >= since,
  });
  const { found } = await ctx.db.read({ found: listed(ballotId, roll, params) });
  return { ...watched, roll, lines: found.items.map(toLine), total: found.total };
}

/**
 * A page of those who have voted, with the day, never what (D-48); for a scrutineer, once the vote is over. Throws as
 * `requireScrutineer` does, and `CONFLICT` while people may vote.
 */
export async function votedPage(ctx: Context, ballotId: string, { page }: { page: number }) {
  const watched = await requireScrutineer(ctx, ballotId);
  requireOver(watched);
  const { limit, offset } = pageOf(page);
  const from = sql`${participations} where ${participations.ballotId} = ${ballotId}`;
  const { rows, total } = await ctx.db.read({
    rows: readOf(
      {
        userId: participations.userId,
        votedOn: participations.votedOn,
        name: sql<string>`coalesce(trim(${users.givenName} || ' ' || ${users.lastName}), '')`,
      },
      sql`from ${participations} left join ${users} on ${users.id} = ${participations.userId}
        where ${participations.ballotId} = ${ballotId}
        order by ${byName} limit ${limit} offset ${offset}`,
    ),
    total: countOf(from),
  });
  return { ...watched, lines: rows, total };
}
