import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { holds } from '#functions/lifecycle/list.ts';
import {
  type BallotStatus,
  type BallotTimes,
  ballotStatuses,
  type ResultStatus,
} from '#functions/voting/ballots/rules.ts';
import type { BallotListParams } from '#functions/voting/ballots/schema.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { participations } from '#functions/voting/votes/table.ts';

/** A ballot in a list of administrators (BAL-01). */
export interface BallotLine extends BallotTimes {
  id: string;
  title: string;
  status: BallotStatus;
  resultStatus: ResultStatus;
  /** How many have voted. */
  turnout: number;
  /** How many candidates there are (D-47). */
  candidateCount: number;
  isSealed: boolean;
  numberOfSeats: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** How many ballots there are in each state. */
export type BallotCounts = Record<BallotStatus, number>;

// What is counted for good is not counted again.
const lineFields = {
  id: ballots.id,
  title: ballots.title,
  isPoll: ballots.isPoll,
  status: ballots.status,
  resultStatus: ballots.resultStatus,
  numberOfSeats: ballots.numberOfSeats,
  version: ballots.version,
  createdAt: ballots.createdAt,
  updatedAt: ballots.updatedAt,
  applicationsStartTime: ballots.applicationsStartTime,
  applicationsEndTime: ballots.applicationsEndTime,
  votingStartTime: ballots.votingStartTime,
  votingEndTime: ballots.votingEndTime,
  turnout: sql<number>`coalesce((select ${seals.votes} from ${seals} where ${seals.ballotId} = ${ballots.id}),
    (select count(*) from ${participations} where ${participations.ballotId} = ${ballots.id}))`,
  candidateCount: sql<number>`(select count(*) from ${applications}
    where ${applications.ballotId} = ${ballots.id} and ${applications.status} = 'PUBLISHED')`,
  isSealed: sql<0 | 1>`exists (select 1 from ${seals} where ${seals.ballotId} = ${ballots.id})`,
};

interface Asked extends Pick<BallotListParams, 'status' | 'q'> {
  most: number;
  from?: number;
}

const whereOf = ({ status, q }: Pick<Asked, 'status' | 'q'>) =>
  sql`${status === null ? sql`${ballots.status} <> 'DELETED'` : sql`${ballots.status} = ${status}`}
    and ${holds(sql`${ballots.title} || ' ' || ${ballots.searchText}`, q)}`;

/** Lines of the list, the newest ballot first; deleted ones only when they are asked for. */
export const ballotLines = ({ most, from = 0, ...asked }: Asked): Read<BallotLine[]> =>
  readOf(
    lineFields,
    sql`from ${ballots} where ${whereOf(asked)}
      order by ${ballots.createdAt} desc, ${ballots.id} desc limit ${most} offset ${from}`,
    (rows) =>
      rows.map((row) => ({ ...row, isPoll: row.isPoll === 1, isSealed: row.isSealed === 1 })),
  );

/** How many ballots a list has in all. */
export const ballotCount = (asked: Pick<Asked, 'status' | 'q'>): Read<number> =>
  countOf(sql`${ballots} where ${whereOf(asked)}`);

const countsByStatus: Read<BallotCounts> = readOf(
  { status: ballots.status, n: sql<number>`count(*)` },
  sql`from ${ballots} group by ${ballots.status}`,
  (rows) =>
    Object.fromEntries(
      ballotStatuses.map((state) => [state, rows.find(({ status }) => status === state)?.n ?? 0]),
    ) as BallotCounts,
);

/**
 * A page of the ballots, the newest first, with the numbers of each state over the whole list (BAL-01,
 * D-67); deleted ones are only in the list of deleted ones. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listedBallots(ctx: Context, { status, q, page }: BallotListParams) {
  permitted(ctx, 'ballots.manage');
  return ctx.db.read({
    items: ballotLines({ status, q, most: listPageSize, from: (page - 1) * listPageSize }),
    total: ballotCount({ status, q }),
    counts: countsByStatus,
  });
}
