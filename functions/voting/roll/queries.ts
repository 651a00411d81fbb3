import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import type { Roll, RollChangeKind } from './rules.ts';
import { rollChanges, rollEntries, rolls } from './table.ts';

type Id = SQLWrapper | string;

/** The record date of a row of `ballots` (`recordDateOf`), as SQL. */
export const recordDateOfRow: SQL = sql`coalesce(${ballots.recordDate}, substr(${ballots.votingStartTime}, 1, 10))`;

/** Whether the roll of a ballot is frozen, as SQL. */
export const hasRoll = (ballotId: Id): SQL<0 | 1> =>
  sql<0 | 1>`exists (select 1 from ${rolls} where ${rolls.ballotId} = ${ballotId})`;

/** Whether somebody is on the roll of a ballot, as SQL: by the last change, else since it was frozen (D-87). */
export const isOnRoll = (ballotId: Id, userId: Id): SQL<0 | 1> =>
  sql<0 | 1>`coalesce((select ${rollChanges.kind} = 'ADD' from ${rollChanges}
      where ${rollChanges.userId} = ${userId} and ${rollChanges.ballotId} = ${ballotId}
      order by ${rollChanges.number} desc limit 1),
    exists (select 1 from ${rollEntries} where ${rollEntries.ballotId} = ${ballotId} and ${rollEntries.userId} = ${userId}))`;

const changesOf = (kind: RollChangeKind, ballotId: Id) =>
  sql<number>`(select count(*) from ${rollChanges} where ${rollChanges.ballotId} = ${ballotId}
    and ${rollChanges.kind} = ${kind})`;

/** The roll of a ballot; null before it is frozen. */
export const rollOf = (ballotId: string): Read<Roll | null> =>
  readOf(
    {
      ...pickColumns(rolls, ['recordDate', 'frozenAt', 'number', 'hash']),
      added: changesOf('ADD', ballotId),
      removed: changesOf('REMOVE', ballotId),
    },
    sql`from ${rolls} where ${rolls.ballotId} = ${ballotId}`,
    ([row]) => (row ? { ...row, size: row.number + row.added - row.removed } : null),
  );

/** Whether somebody is on the roll of a ballot; null before it is frozen. */
export const placeOnRoll = (ballotId: string, userId: string): Read<boolean | null> =>
  readOf(
    { isFrozen: hasRoll(ballotId), isOn: isOnRoll(ballotId, userId) },
    (list) => sql`select ${list}`,
    ([row]) => (row?.isFrozen === 1 ? row.isOn === 1 : null),
  );

/** Whether somebody will be on the roll of a ballot, by the membership as it is noted now. */
export const willBeOnRoll = (ballotId: string, userId: string): Read<boolean> =>
  readOf(
    { n: sql<number>`count(*)` },
    sql`from ${ballots} cross join ${renewals} on ${renewals.userId} = ${userId} and ${isValidOn(recordDateOfRow)}
      where ${ballots.id} = ${ballotId}`,
    ([row]) => (row?.n ?? 0) > 0,
  );

/** The rows of `ballots` on whose roll somebody is: what follows `from`. */
export const ballotsWith = (userId: string): SQL =>
  sql`(select ${column(rollEntries.ballotId)} as "ballotId" from ${rollEntries} where ${column(rollEntries.userId)} = ${userId}
      union select ${column(rollChanges.ballotId)} from ${rollChanges} where ${column(rollChanges.userId)} = ${userId}) as "own"
    cross join ${ballots} on ${ballots.id} = "own"."ballotId" and ${isOnRoll(sql`${ballots.id}`, userId)}`;

/** The ballots on whose roll an account is, as a condition on `users`; for e-mails and lists. */
export const isOnRollOf = (ballotId: Id): SQL<0 | 1> => isOnRoll(ballotId, sql`${users.id}`);

/** The ids "userId" of all who are or were ever on the roll of a ballot: what follows `from`. */
export const everybodyOf = (ballotId: Id): SQL =>
  sql`(select ${column(rollEntries.userId)} as "userId" from ${rollEntries} where ${column(rollEntries.ballotId)} = ${ballotId}
    union select ${column(rollChanges.userId)} from ${rollChanges} where ${column(rollChanges.ballotId)} = ${ballotId})`;

/** The ids of those who were on a roll when it was frozen. */
export const idsAtOpening = (ballotId: string): Read<string[]> =>
  readOf(
    { userId: rollEntries.userId },
    sql`from ${rollEntries} where ${rollEntries.ballotId} = ${ballotId}`,
    (rows) => rows.map(({ userId }) => userId),
  );

/** The ids of those who are on a roll after its changes. */
export const idsOnRoll = (ballotId: string): Read<string[]> =>
  readOf(
    { userId: sql<string>`"of"."userId"` },
    sql`from ${everybodyOf(ballotId)} as "of" where ${isOnRoll(ballotId, sql`"of"."userId"`)}`,
    (rows) => rows.map(({ userId }) => userId),
  );
