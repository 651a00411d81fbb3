import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { sealedAt } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { rollChanges, rolls } from '#functions/voting/roll/table.ts';
import { scrutineers } from '#functions/voting/scrutineers/table.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';

/** The most ballots that one person's list of ballots to watch over shows. */
const mostWatched = 100;

/** The ballots that an account was named for, the latest vote first, with what its next task follows from. */
export const watchedBy = (userId: string) =>
  readOf(
    {
      ...pickColumns(ballots, ['id', 'title', 'isPoll', 'votingStartTime', 'votingEndTime']),
      hasRoll: sql<0 | 1>`${rolls.ballotId} is not null`,
      unwrappedAt: ballots.unwrappedAt,
      sealedAt,
      needsCode: sql<
        0 | 1
      >`(${ballots.lock} is not null and ${ballots.status} = 'DRAFT' and ${scrutineers.publicKey} is null)`,
    },
    sql`from ${scrutineers} cross join ${ballots} on ${ballots.id} = ${scrutineers.ballotId}
      left join ${rolls} on ${rolls.ballotId} = ${ballots.id}
      where ${scrutineers.userId} = ${userId} and (${ballots.status} <> 'DELETED' or ${hasVotes(sql`${ballots.id}`)})
      order by ${ballots.votingEndTime} is null, ${ballots.votingEndTime} desc, ${ballots.id} limit ${mostWatched}`,
  );

/** A change of a roll, with the names of those concerned; a closed account has none. */
export type ListedChange = ReturnType<ReturnType<typeof changesOf>['rows']>[number];

const nameIn = (userId: SQL) =>
  sql<string>`coalesce((select trim(${users.givenName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${userId}), '')`;

/** How many changes of a roll are listed. */
const mostChanges = 200;

/** The changes of a roll, the newest first. */
export const changesOf = (ballotId: string) =>
  readOf(
    {
      ...pickColumns(rollChanges, ['number', 'kind', 'reason', 'note', 'changedAt']),
      name: nameIn(sql`${rollChanges.userId}`),
      by: nameIn(sql`${rollChanges.changedBy}`),
    },
    sql`from ${rollChanges} where ${rollChanges.ballotId} = ${ballotId}
      order by ${rollChanges.number} desc limit ${mostChanges}`,
  );
