import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { firstRow, type Value } from '#functions/core/db/database.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { isSealed, timeColumns } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { hasRoll, isOnRoll } from '#functions/voting/roll/queries.ts';
import type { BallotToVote } from './rules.ts';
import { participations } from './table.ts';

/**
 * A read or a write with hand-written SQL, prepared once: drizzle builds its SQL on first use, later uses only fill
 * the placeholders (`sql.placeholder`) by name.
 */
function prepared<S extends { params: Value[] }>(build: () => S) {
  let built: S | undefined;
  return (values: Record<string, Value>): S => {
    built ??= build();
    return { ...built, params: fillPlaceholders(built.params, values) as Value[] };
  };
}

/** What the statements of a vote are filled with, by name: they are prepared once. */
const given = {
  ballotId: sql.placeholder('ballotId'),
  userId: sql.placeholder('userId'),
  day: sql.placeholder('day'),
  envelope: sql.placeholder('envelope'),
  hash: sql.placeholder('hash'),
  at: sql.placeholder('at'),
  isPoll: sql.placeholder('isPoll'),
  numberOfSeats: sql.placeholder('numberOfSeats'),
  version: sql.placeholder('version'),
  candidates: sql.placeholder('candidates'),
};

/** The candidates of the ballot that can be selected, as a list of their ids. */
const optionIds: SQL<string> = sql<string>`(select json_group_array("id") from (select ${applications.userId} as "id" from ${applications}
  where ${applications.ballotId} = ${given.ballotId} and ${applications.status} = 'PUBLISHED' and ${applications.disabled} = 0 order by 1))`;

/** Whether a row of `users` is the voter, with an open account, and on the roll of the ballot (D-87). */
const mayVote: SQL = sql`${users.id} = ${given.userId} and ${users.status} = 'ACTIVE'
  and ${isOnRoll(given.ballotId, given.userId)}`;

/** What decides whether a vote is accepted: the ballot with its version, and the voter. */
export interface VoteState extends BallotToVote {
  version: number;
  /** Whether the roll is frozen, and whether the voter is on it. */
  hasRoll: boolean;
  mayVote: boolean;
  isSealed: boolean;
  /** What the envelopes are sealed to, base64url; empty for a ballot without a key. */
  publicKey: string;
  /** For whom votes are locked besides (`Sheet`). */
  lock: string | null;
  /** The hash of the voter's envelope; null if none has come yet. */
  ownHash: string | null;
}

/** The state of one vote, of `ballotId` and `userId`; null for a ballot that members do not see. */
export const voteState = prepared(() =>
  readOf(
    {
      version: ballots.version,
      numberOfSeats: ballots.numberOfSeats,
      ...timeColumns,
      candidates: optionIds,
      hasRoll: hasRoll(given.ballotId),
      mayVote: sql<0 | 1>`exists (select 1 from ${users} where ${mayVote})`,
      isSealed: isSealed(given.ballotId),
      publicKey: sql<string>`coalesce(${ballots.publicKey}, '')`,
      lock: ballots.lock,
      ownHash: sql<string | null>`(select ${participations.hash} from ${participations}
        where ${participations.ballotId} = ${given.ballotId} and ${participations.userId} = ${given.userId})`,
    },
    sql`from ${ballots} where ${ballots.id} = ${given.ballotId} and ${ballots.status} = 'PUBLISHED'`,
    (rows): VoteState | null => {
      const row = firstRow(rows);
      return (
        row && {
          ...row,
          isPoll: row.isPoll === 1,
          candidates: JSON.parse(row.candidates) as string[],
          hasRoll: row.hasRoll === 1,
          mayVote: row.mayVote === 1,
          isSealed: row.isSealed === 1,
        }
      );
    },
  ),
);

/** Whether the ballot is open at this instant, and still what was checked. */
const isOpen: SQL = sql`exists (select 1 from ${ballots} where ${ballots.id} = ${given.ballotId} and ${ballots.status} = 'PUBLISHED'
    and ${ballots.isPoll} = ${given.isPoll} and ${ballots.numberOfSeats} is ${given.numberOfSeats}
    and ${ballots.version} = ${given.version} and ${optionIds} = ${given.candidates}
    and ${ballots.votingStartTime} <= ${given.at} and ${ballots.votingEndTime} >= ${given.at})
  and not ${isSealed(given.ballotId)}`;

/** The row of a voter with the envelope: it checks again that the vote is open, as it was, and the voter on the roll. */
export const participationRow = prepared(() =>
  guard(sql`insert into ${participations} (${columnList(participations, 'ballotId', 'userId', 'votedOn', 'hash', 'envelope')})
    select ${given.ballotId}, ${users.id}, ${given.day}, ${given.hash}, ${given.envelope} from ${users} where ${mayVote} and ${isOpen}`),
);
