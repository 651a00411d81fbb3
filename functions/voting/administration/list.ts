import type { Context } from '#functions/core/context.ts';
import { mapped } from '#functions/core/db/database.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { countsOf, itemReads } from '#functions/lifecycle/list.ts';
import type { BallotStatus, BallotTimes, ResultStatus } from '#functions/voting/ballots/rules.ts';
import type { BallotListParams } from '#functions/voting/ballots/schema.ts';
import { ballotLine, ballotResource } from './resource.ts';

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

/** Lines of the list, the newest ballot first, and how many there are; deleted ones only when they are asked for. */
export function ballotReads(
  asked: Pick<BallotListParams, 'status' | 'q'>,
  part: { limit: number; offset: number },
) {
  const { order } = ballotResource.listing;
  const { items, total } = itemReads(ballotResource, ballotLine, asked, { ...part, order });
  const lines = mapped(items, (rows): BallotLine[] =>
    rows.map((row) => ({ ...row, isPoll: row.isPoll === 1, isSealed: row.isSealed === 1 })),
  );
  return { items: lines, total };
}

/**
 * A page of the ballots, the newest first, with the numbers of each state over the whole list (BAL-01,
 * D-67); deleted ones are only in the list of deleted ones. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listedBallots(ctx: Context, { page, ...asked }: BallotListParams) {
  permitted(ctx, ballotResource.permissions.change);
  return ctx.db.read({
    ...ballotReads(asked, pageOf(page)),
    counts: countsOf<BallotStatus>(ballotResource),
  });
}
